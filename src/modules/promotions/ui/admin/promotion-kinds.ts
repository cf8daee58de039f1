import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PromotionTerms } from '../../contract.ts';

/** Display names of promotion kinds. */
export const promotionKindLabels: Record<PromotionTerms['kind'], MessageDescriptor> = {
  percent: msg`Percentage off`,
  amount: msg`Amount off`,
  'free-delivery': msg`Free shipping`,
  quantity: msg`Quantity discount`,
  bundle: msg`Bundle discount`,
};

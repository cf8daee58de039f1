import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PromotionTerms } from '../../contract/promotions.ts';

/** Display names of promotion kinds. */
export const promotionKindLabels: Record<PromotionTerms['kind'], MessageDescriptor> = {
  percent: msg`Percentage off`,
  amount: msg`Amount off`,
  'buy-x-get-y': msg`Buy X get Y`,
  quantity: msg`Quantity discount`,
  bundle: msg`Bundle discount`,
  'free-delivery': msg`Free shipping`,
};

import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PromotionTerms } from '../../contract.ts';

/** Display names of promotion kinds. */
export const promotionKindLabels: Record<PromotionTerms['kind'], MessageDescriptor> = {
  percent: msg`A share off`,
  amount: msg`An amount off`,
  'free-delivery': msg`Free delivery`,
  quantity: msg`More for several`,
  bundle: msg`Together cheaper`,
};

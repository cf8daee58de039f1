import type { PromotionDraft } from '#modules/promotions/contract/promotions.ts';

/** An inactive coupon of 10 % off all products. */
export const promotion = (code: string): PromotionDraft & { code: string } => ({
  name: 'Ten off',
  code,
  uniqueCodes: false,
  terms: { kind: 'percent', basisPoints: 1_000 },
  scope: { productIds: [], categoryIds: [] },
  minimum: 0,
  startsAt: null,
  endsAt: null,
  usesLimit: null,
  customerLimit: null,
  firstOrder: false,
  customerTags: [],
  combines: true,
  isActive: false,
});

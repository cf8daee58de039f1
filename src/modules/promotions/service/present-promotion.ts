import type { Promotion } from '../contract.ts';
import type { PromotionRow } from '../store/promotions.ts';

export function presentPromotion({ terms: { scope, ...terms }, ...row }: PromotionRow): Promotion {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    terms,
    scope,
    minimum: row.minimum,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    usesLimit: row.usesLimit,
    customerLimit: row.customerLimit,
    combines: row.combines,
    isActive: row.isActive,
    version: row.version,
    uses: row.uses,
  };
}

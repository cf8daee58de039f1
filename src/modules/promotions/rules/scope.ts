import type { DiscountableLine } from '../contract/discounts.ts';
import type { PromotionScope, PromotionTerms } from '../contract/promotions.ts';

/** Whether a product is in a promotion's scope; an empty scope contains all products. */
export function isInScope(
  { productIds, categoryIds }: PromotionScope,
  line: Pick<DiscountableLine, 'productId' | 'categoryIds'>,
): boolean {
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return productIds.includes(line.productId) || line.categoryIds.some((id) => categoryIds.includes(id));
}

/** Whether the promotion can change the price of a product, alone or together with others. */
export function concernsProduct(
  { terms, scope }: { terms: PromotionTerms; scope: PromotionScope },
  line: Pick<DiscountableLine, 'productId' | 'categoryIds'>,
): boolean {
  if (terms.kind === 'bundle') return terms.parts.some(({ productId }) => productId === line.productId);
  if (terms.kind === 'buy-x-get-y') return isInScope(terms.buy, line) || isInScope(terms.get, line);
  return isInScope(scope, line);
}

/** The ids of all products and categories in the terms and the scope. */
export function referencesOf({
  terms,
  scope,
}: {
  terms: PromotionTerms;
  scope: PromotionScope;
}): PromotionScope {
  const parts =
    terms.kind === 'bundle'
      ? [{ productIds: terms.parts.map(({ productId }) => productId), categoryIds: [] }]
      : terms.kind === 'buy-x-get-y'
        ? [terms.buy, terms.get]
        : [scope];
  return {
    productIds: [...new Set(parts.flatMap(({ productIds }) => productIds))],
    categoryIds: [...new Set(parts.flatMap(({ categoryIds }) => categoryIds))],
  };
}

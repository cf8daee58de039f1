/** What decides whether an item may replace another. Prices in minor units of the order's currency. */
export interface Replacement {
  unitPrice: number;
  taxClass: string;
  inStock: boolean;
  isGiftCard: boolean;
}

/**
 * Whether the recipient may choose an item instead of the ordered one: of the same value or less, and taxed alike, because
 * the amounts of the order stay as they were paid.
 */
export const mayReplace = (
  ordered: { unitPrice: number; taxClass: string },
  { unitPrice, taxClass, inStock, isGiftCard }: Replacement,
): boolean => inStock && !isGiftCard && unitPrice <= ordered.unitPrice && taxClass === ordered.taxClass;

export const isSameItem = (
  a: { productId: string; variantId: string | null },
  b: { productId: string; variantId: string | null },
): boolean => a.productId === b.productId && (a.variantId ?? '') === (b.variantId ?? '');

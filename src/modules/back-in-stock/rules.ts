/** Days that an unconfirmed request is kept; its link works as long. */
export const unconfirmedDays = 3;

/** Days that a request is kept after its email, so that the email's unsubscribe link works. */
export const notifiedDays = 30;

/** Days that a confirmed request waits for the product. */
export const waitingDays = 365;

/** A product, or one of its colours. */
export interface RequestedVariant {
  productId: string;
  /** '' for a product without colours. */
  colorKey: string;
}

/**
 * The variant that a request waits for, if it is sold out now.
 *
 * @returns null for an unknown variant, or for a product with options without one.
 */
export function findSoldOutVariant(
  product: { id: string; inStock: boolean; variants: readonly { id: string; inStock: boolean }[] },
  variantId: string | null,
): { variant: RequestedVariant; isSoldOut: boolean } | null {
  if (product.variants.length === 0)
    return variantId === null
      ? { variant: { productId: product.id, colorKey: '' }, isSoldOut: !product.inStock }
      : null;
  const variant = product.variants.find(({ id }) => id === (variantId ?? ''));
  return variant
    ? { variant: { productId: product.id, colorKey: variant.id }, isSoldOut: !variant.inStock }
    : null;
}

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
 * @returns null for an unknown colour, or for a product with colours without one.
 */
export function findSoldOutVariant(
  product: { id: string; inStock: boolean; colors: readonly { key: string; inStock: boolean }[] },
  selectedColor: string | null,
): { variant: RequestedVariant; isSoldOut: boolean } | null {
  if (product.colors.length === 0)
    return selectedColor === null
      ? { variant: { productId: product.id, colorKey: '' }, isSoldOut: !product.inStock }
      : null;
  const color = product.colors.find(({ key }) => key === selectedColor);
  return color
    ? { variant: { productId: product.id, colorKey: color.key }, isSoldOut: !color.inStock }
    : null;
}

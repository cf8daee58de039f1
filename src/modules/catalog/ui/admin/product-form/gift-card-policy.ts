import type { ProductFormValues } from './form-values.ts';

/** A change of `isGiftCard` with the inventory policy that fits: a gift card is emailed, so it needs no stock. */
export function withGiftCardPolicy(
  { variants }: Pick<ProductFormValues, 'variants'>,
  change: Partial<ProductFormValues>,
): Partial<ProductFormValues> {
  if (change.isGiftCard === undefined) return change;
  const inventoryPolicy = change.isGiftCard ? 'continue' : 'deny';
  return { ...change, variants: variants.map((variant) => ({ ...variant, inventoryPolicy })) };
}

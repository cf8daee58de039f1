/** Product data that decides about shipping, tax and discounts. */
export interface PricingAttributes {
  productId: string;
  /** The product's category and all its ancestors. */
  categoryIds: readonly string[];
  taxClass: string;
  isGiftCard: boolean;
  /** Weight in grams; 0 if unknown. */
  grams: number;
  /** Weights of variants that have one of their own, by variant id. */
  variantGrams: Readonly<Record<string, number>>;
}

/** Weight of some units of a variant in grams; 0 if unknown. `variantId` '' for a product without options. */
export function gramsOf(
  attributes: PricingAttributes | undefined,
  { variantId, quantity }: { variantId: string; quantity: number },
): number {
  return quantity * (attributes?.variantGrams[variantId] ?? attributes?.grams ?? 0);
}

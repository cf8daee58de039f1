import { parseChoiceId } from '../contract/set-choice.ts';

/** Product data that decides about shipping, tax and discounts. */
export interface PricingAttributes {
  productId: string;
  /** The product's category, then its ancestors, nearest first. */
  categoryIds: readonly string[];
  taxClass: string;
  isGiftCard: boolean;
  /** Weight in grams; 0 if unknown. */
  grams: number;
  /** Weights of variants that have one of their own, by variant id. */
  variantGrams: Readonly<Record<string, number>>;
  /**
   * Components of a set whose variant the customer chooses; none for a set with a weight of its own. `grams` of the set counts
   * each with its weight without a variant.
   */
  chosenComponents: readonly {
    productId: string;
    quantity: number;
    grams: number;
    variantGrams: Readonly<Record<string, number>>;
  }[];
}

/**
 * Weight of some units of a variant in grams; 0 if unknown. `variantId` '' for a product without options; for a set, its
 * choice.
 */
export function gramsOf(
  attributes: PricingAttributes | undefined,
  { variantId, quantity }: { variantId: string; quantity: number },
): number {
  if (!attributes) return 0;
  const chosen = parseChoiceId(variantId).map((each) => {
    const component = attributes.chosenComponents.find(({ productId }) => productId === each.productId);
    const own = component?.variantGrams[each.variantId];
    return component && own !== undefined ? component.quantity * (own - component.grams) : 0;
  });
  const grams = attributes.variantGrams[variantId] ?? attributes.grams;
  return quantity * chosen.reduce((sum, difference) => sum + difference, grams);
}

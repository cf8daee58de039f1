/** Product data that decides about shipping, tax and discounts. */
export interface PricingAttributes {
  productId: string;
  /** The product's category and all its ancestors. */
  categoryIds: readonly string[];
  taxClass: string;
  isGiftCard: boolean;
  /** Weight in grams; 0 if unknown. */
  grams: number;
}

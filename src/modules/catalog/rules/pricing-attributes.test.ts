import { describe, expect, it } from 'vitest';
import { gramsOf, type PricingAttributes } from './pricing-attributes.ts';

const attributes: PricingAttributes = {
  productId: 'pot',
  categoryIds: [],
  taxClass: 'standard',
  isGiftCard: false,
  grams: 1_000,
  variantGrams: { large: 1_500 },
  chosenComponents: [],
};

describe('the weight of a line', () => {
  it('is that of the product, or of a variant with one of its own', () => {
    expect(gramsOf(attributes, { variantId: '', quantity: 2 })).toBe(2_000);
    expect(gramsOf(attributes, { variantId: 'large', quantity: 2 })).toBe(3_000);
    expect(gramsOf(attributes, { variantId: 'small', quantity: 1 })).toBe(1_000);
    expect(gramsOf(undefined, { variantId: '', quantity: 2 })).toBe(0);
  });

  it('is that of the chosen variants of a set, where they have one of their own', () => {
    const mug = { productId: 'mug', quantity: 2, grams: 300, variantGrams: { large: 450 } };
    const set = { ...attributes, variantGrams: {}, grams: 1_600, chosenComponents: [mug] };
    expect(gramsOf(set, { variantId: 'mug:large', quantity: 1 })).toBe(1_900);
    expect(gramsOf(set, { variantId: 'mug:small', quantity: 3 })).toBe(4_800);
  });
});

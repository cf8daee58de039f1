import type { Color, Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { colorOf } from '#modules/catalog/contract/variant-identity.ts';
import { choiceId, initialChoice } from '#modules/catalog/contract/set-choice.ts';
import { variantOfSet } from '#modules/catalog/rules/set-choice.ts';
import { initialVariant } from '#modules/catalog/rules/variants.ts';

/**
 * The variant that the page shows, and its colour; null for a product without options or colours. Of a set, the variant is the
 * choice of its components.
 */
export interface Selection {
  variant: ProductVariant | null;
  color: Color | null;
}

export function selectedVariant(product: Product, params: URLSearchParams): Selection {
  const color = params.get('color');
  // Links to a variant of a cart or an order may have it as a colour.
  const requested = params.get('variant') ?? color;
  if (product.kind === 'set') {
    const choice = choiceId(initialChoice(product.components, requested));
    return { variant: choice === null ? null : variantOfSet(product, choice), color: null };
  }
  const variant = initialVariant(product, { variant: requested, color });
  const key = variant && colorOf(product, variant);
  return { variant, color: product.colors.find((each) => each.key === key) ?? null };
}

/** The product as the cart adds it: a set with chosen components has the choice as its only variant. */
export const productToAdd = (product: Product, { variant }: Pick<Selection, 'variant'>): Product =>
  product.kind === 'set' && variant ? { ...product, variants: [variant] } : product;

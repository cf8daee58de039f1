import type { Color, Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { colorOf } from '#modules/catalog/contract/variant-identity.ts';
import { initialVariant } from '#modules/catalog/rules/variants.ts';

/** The variant that the page shows, and its colour; null for a product without options or colours. */
export interface Selection {
  variant: ProductVariant | null;
  color: Color | null;
}

export function selectedVariant(product: Product, params: URLSearchParams): Selection {
  const variant = initialVariant(product, { variant: params.get('variant'), color: params.get('color') });
  const key = variant && colorOf(product, variant);
  return { variant, color: product.colors.find((color) => color.key === key) ?? null };
}

import type { Color, ListedProduct, ProductCard } from '../contract/product.ts';
import { firstToOffer } from '../contract/variant-identity.ts';

/** A card shows one picture, and another one under the pointer. */
const PICTURES = 2;

/** The colour to show first: the requested one, else the first in stock, else the first; null without colours. */
export const initialColor = (
  { colors }: Pick<ProductCard, 'colors'>,
  requested?: string | null,
): Color | null => colors.find(({ key }) => key === requested) ?? firstToOffer(colors) ?? null;

/**
 * What a list shows of a product: a page carries nothing else.
 * @param color key of the requested colour.
 */
export function listedProduct(product: ProductCard, color?: string | null): ListedProduct {
  const { id, slug, name, price, compareAtPrice, priceRange, inStock, backorder, isNew } = product;
  const shown = initialColor(product, color);
  return {
    id,
    ...(slug === undefined ? {} : { slug }),
    name,
    price,
    compareAtPrice,
    ...(priceRange ? { hasPriceRange: true } : {}),
    colors: product.colors.map((each) => ({
      key: each.key,
      name: each.name,
      hex: each.hex,
      inStock: each.inStock,
    })),
    pictures: [...(shown?.images ?? []), ...product.images].slice(0, PICTURES),
    inStock,
    ...(backorder ? { backorder } : {}),
    isNew,
  };
}

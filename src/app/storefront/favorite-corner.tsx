import type { ProductCard } from '#modules/catalog/contract/product.ts';
import { FavoriteButton } from '#modules/favorites/ui/storefront/favorite-button.tsx';

/** Favourite button on product cards; dark in both color schemes because pictures are light in both. */
export function favoriteCorner(product: Pick<ProductCard, 'id' | 'name'>) {
  return <FavoriteButton product={product} className="text-on-butter hover:bg-transparent!" />;
}

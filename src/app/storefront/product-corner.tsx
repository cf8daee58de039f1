import type { ProductCard } from '#modules/catalog/contract.ts';
import { FavoriteButton } from '#modules/favorites/ui/storefront/favorite-button.tsx';

/** What lies on a product's picture in a list: the heart, dark in both schemes, because pictures are light in both. */
export function productCorner(product: Pick<ProductCard, 'id' | 'name'>) {
  return <FavoriteButton product={product} className="text-on-butter hover:bg-transparent!" />;
}

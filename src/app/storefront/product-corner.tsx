import type { ProductCard } from '#modules/catalog/contract.ts';
import { FavoriteButton } from '#modules/favorites/ui/storefront/favorite-button.tsx';

/** What lies on a product's picture in a list: the heart, on a ground of its own so that it is seen on any picture. */
export function productCorner(product: Pick<ProductCard, 'id' | 'name'>) {
  return <FavoriteButton product={product} className="rounded-full bg-paper/85 text-ink" />;
}

import { t } from '@lingui/core/macro';
import { listedProduct } from '#modules/catalog/rules/listed-product.ts';
import { ProductGrid } from '#modules/catalog/ui/storefront/product-grid.tsx';
import { FavoritesPage } from '#modules/favorites/ui/storefront/favorites-page.tsx';
import type { Route } from './+types/favorites';
import { pageMeta } from './page-meta.ts';
import { favoriteCorner } from './favorite-corner.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Favorites` });

export default function Favorites() {
  return (
    <main id="content" tabIndex={-1}>
      <FavoritesPage>
        {(products) => (
          <ProductGrid
            products={products.map((product) => listedProduct(product))}
            renderCorner={favoriteCorner}
            headingLevel="h2"
            first={4}
          />
        )}
      </FavoritesPage>
    </main>
  );
}

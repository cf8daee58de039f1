import { Trans } from '@lingui/react/macro';
import type { ListedProduct } from '#modules/catalog/contract/product.ts';
import { ProductGrid } from '#modules/catalog/ui/storefront/product-grid.tsx';
import { Container } from '#ui/container.tsx';
import { favoriteCorner } from '../favorite-corner.tsx';
import { textOr, type SectionSettings } from './section-settings.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Newest products, or those selected by staff. */
export function ProductsSection({
  id,
  title,
  products,
}: Pick<SectionSettings, 'id' | 'title'> & { products: readonly ListedProduct[] }) {
  const headingId = `new-things-${id}`;
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Container>
        <SectionHeading
          id={headingId}
          title={textOr(title, <Trans>New arrivals</Trans>)}
          more={{ to: '/products?sort=newest', label: <Trans>All products</Trans> }}
        />
        <ProductGrid products={products} renderCorner={favoriteCorner} />
      </Container>
    </section>
  );
}

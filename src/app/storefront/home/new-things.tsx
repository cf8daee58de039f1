import { Trans } from '@lingui/react/macro';
import type { ProductCard } from '#modules/catalog/contract.ts';
import { ProductGrid } from '#modules/catalog/ui/storefront/product-grid.tsx';
import { Container } from '#ui/container.tsx';
import { productCorner } from '../product-corner.tsx';
import { SectionHeading } from './section-heading.tsx';

export function NewThings({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="new-things">
      <Container>
        <SectionHeading
          id="new-things"
          title={<Trans>What is new</Trans>}
          more={{ to: '/products?sort=newest', label: <Trans>All products</Trans> }}
        />
        <ProductGrid products={products} cornerOf={productCorner} />
      </Container>
    </section>
  );
}

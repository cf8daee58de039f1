import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { productTags } from '#kernel/cache-tags.ts';
import { comparisonUrl, toggleCompared, useComparison } from '#modules/catalog/client/comparison.ts';
import { factsOf } from '#modules/catalog/rules/product-facts.ts';
import { getProducts } from '#modules/catalog/service/get-product.ts';
import { ComparisonTable } from '#modules/catalog/ui/storefront/comparison-table.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/compare';
import { pageMeta } from './page-meta.ts';
import { useShop } from './use-shop.ts';

const MAX_PRODUCTS = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(Boolean);
  const ctx = context.get(publicData);
  const found = await getProducts(ctx, ids.slice(0, MAX_PRODUCTS));
  const products = [...new Map([...found.values()].map((product) => [product.id, product])).values()];
  return {
    tags: productTags(ctx),
    products: products.map(
      ({
        id,
        name,
        price,
        attributes,
        images,
        colors,
        inStock,
        priceRange,
        backorder,
        options,
        ...product
      }) => ({
        ...{ id, name, price, attributes, options, inStock },
        ...(priceRange ? { priceRange } : {}),
        ...(backorder ? { backorder } : {}),
        ...factsOf(product),
        images: images.slice(0, 1),
        colors: colors.slice(0, 1),
      }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Compare products` });

export default function Compare({ loaderData: { products } }: Route.ComponentProps) {
  const { units } = useShop();
  const collected = useComparison();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={<Trans>Compare products</Trans>} />
        {products.length > 0 ? (
          <ComparisonTable
            products={products}
            units={units}
            onRemove={(id) => {
              if (collected.includes(id)) toggleCompared(id);
            }}
          />
        ) : (
          <EmptyState
            title={<Trans>Nothing to compare yet</Trans>}
            text={<Trans>Open a product and choose “Add to comparison”. Up to four fit side by side.</Trans>}
            action={
              collected.length > 0 ? (
                <ButtonLink to={comparisonUrl(collected)}>
                  <Plural value={collected.length} one="Compare # product" other="Compare # products" />
                </ButtonLink>
              ) : (
                <ButtonLink to="/products">
                  <Trans>All products</Trans>
                </ButtonLink>
              )
            }
          />
        )}
      </Container>
    </main>
  );
}

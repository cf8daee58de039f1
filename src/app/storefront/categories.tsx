import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCategories } from '#modules/catalog/client/storefront.ts';
import { listCategories } from '#modules/catalog/service/list-categories.ts';
import { topCategories } from '#modules/catalog/rules/categories.ts';
import { CategoryGrid } from '#modules/catalog/ui/storefront/category-grid.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/categories';
import { Scene } from './frame/scene.tsx';
import { pageMeta } from './page-meta.ts';

/** Document requests render the complete page. */
export async function loader({ context }: Route.LoaderArgs) {
  const categories = await listCategories(context.get(publicData));
  return categories.value;
}

/** Navigations use the cached category list, or fetch it. */
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Categories`,
    description: t`Shop all categories, from Dutch ovens to spare parts.`,
    path: '/categories',
  });

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const categories = useCategories(loaderData);
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <PageHeader
          title={<Trans>Categories</Trans>}
          lead={<Trans>Find cookware and kitchen tools by category.</Trans>}
          breadcrumbs={[{ label: t`Home`, to: '/' }, { label: t`Categories` }]}
        />
        <Scene
          name="categories"
          priority
          sizes="(min-width: 64rem) 77rem, 150vw"
          className="mb-14 aspect-3/2 rounded-sm object-[50%_80%] sm:mb-20 sm:aspect-21/9"
        />
        {categories?.length === 0 ? (
          <EmptyState
            title={<Trans>No categories yet</Trans>}
            text={<Trans>You can still browse all products.</Trans>}
            action={
              <ButtonLink to="/products">
                <Trans>All products</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <CategoryGrid categories={categories && topCategories(categories)} />
        )}
      </Container>
    </main>
  );
}

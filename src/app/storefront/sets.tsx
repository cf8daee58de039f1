import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { productTags } from '#kernel/cache-tags.ts';
import { listSets } from '#modules/catalog/service/list-products.ts';
import { SetCard } from '#modules/catalog/ui/storefront/set-card.tsx';
import { AddToCartButton } from '#modules/cart/ui/storefront/add-to-cart-button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/sets';
import { Scene } from './frame/scene.tsx';
import { pageMeta } from './page-meta.ts';
import { favoriteCorner } from './favorite-corner.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(publicData);
  const { value } = await listSets(ctx);
  // The long description is shown on the set's own page only.
  return { sets: value.map((set) => ({ ...set, description: '' })), tags: productTags(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Sets`,
    description: t`Products that go together, at one price.`,
    path: '/sets',
  });

export default function Sets({ loaderData: { sets } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <PageHeader
          title={<Trans>Sets</Trans>}
          lead={<Trans>Products that go together, at one price.</Trans>}
          breadcrumbs={[{ label: t`Home`, to: '/' }, { label: t`Sets` }]}
        />
        {sets.length > 0 && (
          <Scene
            name="sets"
            priority
            sizes="(min-width: 64rem) 77rem, 150vw"
            className="mb-14 aspect-3/2 rounded-sm object-[50%_100%] sm:mb-20 sm:aspect-21/9"
          />
        )}
        {sets.length === 0 && (
          <EmptyState
            title={<Trans>No sets available</Trans>}
            action={
              <ButtonLink to="/products">
                <Trans>All products</Trans>
              </ButtonLink>
            }
          />
        )}
        <ul className="grid gap-x-6 gap-y-16 sm:grid-cols-2 sm:gap-y-20 lg:grid-cols-3 lg:gap-x-10">
          {sets.map((set) => (
            <li key={set.id}>
              <SetCard
                set={set}
                corner={favoriteCorner(set)}
                action={<AddToCartButton product={set} variant="secondary" block />}
              />
            </li>
          ))}
        </ul>
      </Container>
    </main>
  );
}

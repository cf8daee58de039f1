import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { listSets } from '#modules/catalog/service/list-products.ts';
import { productAddress } from '#modules/catalog/ui/storefront/addresses.ts';
import { SetContents } from '#modules/catalog/ui/storefront/set-contents.tsx';
import { AddToCartButton } from '#modules/cart/ui/storefront/add-to-cart-button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import defaultPicture from '#ui/default-picture.svg?url&no-inline';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { publicData } from '../request-context.ts';
import type { Route } from './+types/sets';
import { Scene } from './frame/scene.tsx';
import { pageMeta } from './page-meta.ts';
import { productCorner } from './product-corner.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { value } = await listSets(context.get(publicData));
  // The long descriptions belong to each set's own page.
  return value.map((set) => ({ ...set, description: '' }));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Sets`,
    description: t`Things that belong together, in one box and at one price.`,
    path: '/sets',
  });

export default function Sets({ loaderData: sets }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <PageHeader
          title={<Trans>Sets</Trans>}
          lead={<Trans>Things that belong together, in one box and at one price.</Trans>}
          breadcrumbs={[{ label: t`Home`, to: '/' }, { label: t`Sets` }]}
        />
        {sets.length > 0 && (
          <Scene
            name="sets"
            priority
            sizes="(min-width: 64rem) 77rem, 150vw"
            className="mb-16 aspect-3/2 rounded-sm object-[50%_100%] sm:mb-24 sm:aspect-21/9"
          />
        )}
        {sets.length === 0 && (
          <EmptyState
            title={<Trans>No sets just now</Trans>}
            action={
              <ButtonLink to="/products">
                <Trans>All products</Trans>
              </ButtonLink>
            }
          />
        )}
        <ul className="grid gap-y-16 sm:gap-y-24">
          {sets.map((set) => {
            const image = set.images[0];
            return (
              <li key={set.id}>
                <article className="grid items-center gap-x-16 gap-y-7 md:grid-cols-2 lg:gap-x-24">
                  <div className="relative">
                    <Picture
                      src={image?.src ?? defaultPicture}
                      width={image?.width ?? 800}
                      height={image?.height ?? 1000}
                      alt={image?.alt ?? ''}
                      sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw"
                      className="aspect-4/5 rounded-sm"
                    />
                    <div className="absolute end-1.5 top-1.5">{productCorner(set)}</div>
                  </div>
                  <div>
                    <h2 className="type-heading">
                      <Link
                        to={productAddress(set.id)}
                        className="underline-offset-[0.2em] hover:underline hover:decoration-1"
                      >
                        {set.name}
                      </Link>
                    </h2>
                    <p className="mt-3 text-pretty text-ink-soft">{set.summary}</p>
                    <Price
                      price={set.price}
                      compareAtPrice={set.compareAtPrice}
                      size="large"
                      className="mt-4 mb-5"
                    />
                    <SetContents set={set} />
                    <AddToCartButton product={set} size="large" className="mt-6 w-full sm:w-auto" />
                  </div>
                </article>
              </li>
            );
          })}
        </ul>
      </Container>
    </main>
  );
}

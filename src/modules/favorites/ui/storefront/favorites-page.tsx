import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductCard } from '#modules/catalog/contract/product.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HeartIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useFavoriteProducts } from '../../client/favorite-products.ts';
import { useFavorites } from './favorites-provider.tsx';

export interface FavoritesPageProps {
  /** Renders the products, newest favourite first. */
  children: (products: readonly ProductCard[]) => ReactNode;
}

/** `/favorites`: the customer's favourites; for a guest, an explanation and a sign-in link. */
export function FavoritesPage({ children }: FavoritesPageProps) {
  return (
    <Container className="pb-section">
      <PageHeader title={<Trans>Favorites</Trans>} lead={<Trans>Products you have saved.</Trans>} />
      <Favorites>{children}</Favorites>
    </Container>
  );
}

function Favorites({ children }: FavoritesPageProps) {
  const { t } = useLingui();
  const { productIds, loading, failed, isSignedIn, reload } = useFavorites();
  const hasFavorites = !loading && !failed && isSignedIn && productIds.length > 0;
  const { products, failed: hasNoCards, retry } = useFavoriteProducts(productIds, hasFavorites);
  const failure = t`Failed to load favorites. Please try again.`;

  if (loading || (hasFavorites && !products && !hasNoCards)) return <FavoritesSkeleton />;
  if (!isSignedIn) return <SignInPrompt />;
  if (failed) return <LoadError title={failure} onRetry={() => void reload()} />;
  if (hasNoCards && hasFavorites) return <LoadError title={failure} onRetry={retry} />;
  // A removed product disappears at once; an added one appears with the response.
  const favorites = (products ?? []).filter(({ id }) => productIds.includes(id));
  return favorites.length > 0 && hasFavorites ? children(favorites) : <NoFavorites />;
}

function SignInPrompt() {
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={<Trans>Save your favorites</Trans>}
      text={
        <Trans>
          Log in and tap the heart on a product to save it. Your favorites are available on all your devices.
        </Trans>
      }
      action={
        <>
          <ButtonLink to="/login?redirectTo=%2Ffavorites">
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink to="/products" variant="secondary">
            <Trans>See all products</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}

function NoFavorites() {
  return (
    <EmptyState
      icon={<HeartIcon />}
      title={<Trans>No favorites yet</Trans>}
      text={<Trans>Tap the heart on a product to save it here.</Trans>}
      action={
        <ButtonLink to="/products">
          <Trans>See all products</Trans>
        </ButtonLink>
      }
    />
  );
}

function FavoritesSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        <Trans>Loading favorites</Trans>
      </p>
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-10 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-14 lg:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((each) => (
          <div key={each} className="grid content-start gap-2">
            <Skeleton className="mb-1 aspect-4/5" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        ))}
      </div>
    </>
  );
}

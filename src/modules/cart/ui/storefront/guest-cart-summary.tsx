import { Suspense } from 'react';
import { Trans } from '@lingui/react/macro';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCart } from './cart-provider.tsx';

// Pictures and prices are not needed for an empty cart.
const GuestCartLines = lazyPart(() =>
  import('./guest-cart-lines.tsx').then((module) => ({ default: module.GuestCartLines })),
);

/** A guest's cart beside the sign-in form, when sign-in is a step to the cart or checkout. */
export function GuestCartSummary({ className }: { className?: string }) {
  const { items, loading, error, reload } = useCart();
  const skeleton = <Skeleton className="h-40" />;
  return (
    <section aria-labelledby="guest-cart-summary" className={className}>
      <header className="mb-6 grid gap-1.5">
        <h2 id="guest-cart-summary" className="type-subheading">
          <Trans>Your cart</Trans>
        </h2>
        {!loading && items.length > 0 && (
          <p className="type-small text-ink-soft">
            <Trans>Your cart is saved when you sign in.</Trans>
          </p>
        )}
      </header>
      {items.length > 0 ? (
        <Suspense fallback={skeleton}>
          <GuestCartLines />
        </Suspense>
      ) : loading ? (
        skeleton
      ) : error ? (
        <LoadError title={error} onRetry={() => void reload()} />
      ) : (
        <p className="text-ink-soft">
          <Trans>Your cart is empty.</Trans>
        </p>
      )}
    </section>
  );
}

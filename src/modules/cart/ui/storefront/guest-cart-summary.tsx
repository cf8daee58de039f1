import { Trans } from '@lingui/react/macro';
import { Price } from '#ui/price.tsx';
import { totalOf } from '../../client/cart-line.ts';
import { useCurrentLines } from '../../client/use-current-lines.ts';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './cart-provider.tsx';

/** A guest's cart beside the sign-in form, when sign-in is a step to the cart or checkout. */
export function GuestCartSummary({ className }: { className?: string }) {
  const { items, isGuest, loading, currency } = useCart();
  const lines = useCurrentLines(items, isGuest);
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
      <CartLines
        lines={lines}
        compact
        empty={
          <p className="text-ink-soft">
            <Trans>Your cart is empty.</Trans>
          </p>
        }
      />
      {items.length > 0 && (
        <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-hairline pt-4">
          <span>
            <Trans>Subtotal</Trans>
          </span>
          <Price price={totalOf(lines, currency)} className="text-lg font-semibold" />
        </p>
      )}
    </section>
  );
}

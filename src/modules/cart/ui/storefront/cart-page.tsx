import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CartLine } from '../../client/cart-line.ts';
import { useCurrentLines } from '../../client/use-current-lines.ts';
import { partsOf } from '../../rules.ts';
import { CartLines } from './cart-lines.tsx';
import { CartOrders } from './cart-orders.tsx';
import { useCart } from './cart-provider.tsx';
import { CheckoutLink } from './checkout-link.tsx';

/**
 * `/cart`: lines, totals and the checkout link.
 * @param promotions shows the promotions that concern products.
 * @param notices shows what to know about products before buying them.
 */
export function CartPage({
  promotions,
  notices,
}: {
  promotions: (productIds: readonly string[]) => ReactNode;
  notices: (productIds: readonly string[]) => ReactNode;
}) {
  const { items, loading, isGuest, total, currency } = useCart();
  const lines = useCurrentLines(items, isGuest);
  const isEmpty = items.length === 0;
  const isOneOrder = partsOf(lines.filter(({ sold }) => sold)).length < 2;

  return (
    // At least the height of the screen, so that the footer does not move while lines load.
    <Container className="min-h-dvh pb-section">
      <PageHeader title={<Trans>Your cart</Trans>} actions={!isEmpty && <ClearCart />} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <div className={isEmpty && !loading ? 'lg:col-span-2' : undefined}>
          {!isEmpty && (
            <h2 className="sr-only">
              <Trans>Cart items</Trans>
            </h2>
          )}
          <div className="mb-6 empty:hidden">{notices(items.map(({ productId }) => productId))}</div>
          <CartLines lines={lines} />
        </div>
        {isEmpty ? (
          loading && <Skeleton className="h-56 max-lg:hidden" />
        ) : (
          <section
            aria-labelledby="cart-summary"
            className="grid gap-5 self-start rounded-lg bg-linen p-6 lg:sticky lg:top-24"
          >
            <h2 id="cart-summary" className="type-subheading">
              <Trans>Summary</Trans>
            </h2>
            <p className="flex items-baseline justify-between gap-4">
              <span>
                <Trans>Subtotal</Trans>
              </span>
              <Price price={total} className="text-lg font-semibold" />
            </p>
            <p className="type-small border-t border-hairline pt-4 text-ink-soft">
              <Trans>Shipping calculated at checkout.</Trans>
            </p>
            {promotions(items.map(({ productId }) => productId))}
            {items.some(isGivable) && (
              <p>
                <Link to="/deliver-as-gift?from=cart" className="text-link">
                  <Trans>Send as a gift</Trans>
                </Link>
              </p>
            )}
            <CartOrders lines={lines} currency={currency} />
            {isOneOrder && <CheckoutLink lines={lines} block className="max-lg:hidden" />}
          </section>
        )}
      </div>
      {!isEmpty && (
        <div
          data-buy-bar
          className="sticky bottom-0 z-10 -mx-gutter mt-8 flex items-center justify-between gap-6 border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <Price price={total} className="text-lg font-semibold" />
          <CheckoutLink lines={lines} />
        </div>
      )}
    </Container>
  );
}

/** Whether a line can become part of a gift. */
const isGivable = ({ sold, offerId, giftId, gift }: CartLine): boolean =>
  sold && !offerId && !giftId && !gift;

/** Empties the cart after a confirmation. */
function ClearCart() {
  const { clearCart } = useCart();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-me-4" onClick={() => setConfirming(true)}>
        <Trans>Clear cart</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={<Trans>Clear cart?</Trans>}
        text={<Trans>This removes all items from your cart. Your favorites are not affected.</Trans>}
        confirmLabel={<Trans>Clear cart</Trans>}
        danger
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void clearCart();
        }}
      />
    </>
  );
}

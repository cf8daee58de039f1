import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Price } from '#ui/price.tsx';
import { totalOf } from '../../client/cart-line.ts';
import { useCurrentLines } from '../../client/use-current-lines.ts';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './cart-provider.tsx';
import { CheckoutLink } from './checkout-link.tsx';

export interface CartDrawerProps {
  /** Shows the promotions that concern products. */
  promotions: (productIds: readonly string[]) => ReactNode;
  /** Shows what customers should know about products. */
  notices: (productIds: readonly string[]) => ReactNode;
}

/** The cart drawer. `cart-drawer.tsx` downloads this file on first use. */
export function CartDrawerContent({ promotions, notices }: CartDrawerProps) {
  const { items, isGuest, mayCheckOut, isDrawerOpen, closeDrawer, currency } = useCart();
  const lines = useCurrentLines(items, isGuest && isDrawerOpen);
  const { key } = useLocation();
  const pending = useNavigation().location?.key;
  const shown = useRef(key);
  /** The page at which the drawer opened, or that was being opened then. */
  const openedAt = useRef<string | null>(null);

  // Navigation closes the drawer, unless it began before: a customer may choose a colour and add to the cart at once.
  useEffect(() => {
    if (isDrawerOpen) openedAt.current ??= pending ?? latestKey();
    else openedAt.current = null;
    if (isDrawerOpen && key !== shown.current && key !== openedAt.current) closeDrawer();
    shown.current = key;
  }, [key, pending, isDrawerOpen, closeDrawer]);

  return (
    <Drawer
      open={isDrawerOpen}
      onClose={closeDrawer}
      title={<Trans>Your cart</Trans>}
      footer={
        items.length > 0 && (
          <div className="grid gap-4">
            <div className="grid gap-1">
              <p className="flex items-baseline justify-between gap-4">
                <span>
                  <Trans>Subtotal</Trans>
                </span>
                <Price price={totalOf(lines, currency)} className="text-lg font-semibold" />
              </p>
              <p className="type-note text-ink-soft">
                {!mayCheckOut ? (
                  <Trans>
                    Shipping calculated at checkout. Sign in or create an account to check out. Your cart is
                    saved.
                  </Trans>
                ) : (
                  <Trans>Shipping calculated at checkout.</Trans>
                )}
              </p>
            </div>
            {isDrawerOpen && promotions(items.map(({ productId }) => productId))}
            <div className="grid gap-2.5">
              <CheckoutLink lines={lines} block />
              {isGuest ? (
                <Button variant="secondary" size="large" block onClick={closeDrawer}>
                  <Trans>Continue shopping</Trans>
                </Button>
              ) : (
                <ButtonLink to="/cart" variant="secondary" size="large" block onClick={closeDrawer}>
                  <Trans>View cart</Trans>
                </ButtonLink>
              )}
            </div>
          </div>
        )
      }
    >
      <CartLines lines={lines} compact />
      <div className="mt-4 empty:hidden">
        {isDrawerOpen && notices(items.map(({ productId }) => productId))}
      </div>
    </Drawer>
  );
}

/** Key of the location in the address bar, which React may still be rendering. The first one of a document has none. */
const latestKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

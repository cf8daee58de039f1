import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router';
import { t } from '@lingui/core/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { guestCart } from '#modules/cart/client/guest-cart.ts';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { deleteDraft } from '#modules/checkout/client/checkout-draft.ts';
import { OwnOrderTotals } from '#modules/orders/ui/storefront/order-totals.tsx';
import { PaymentPage } from '#modules/payments/ui/storefront/payment-page.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/card-payment';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Payment` });

export default function PayRoute({ params: { orderId } }: Route.ComponentProps) {
  const order = useHref(`/order/${orderId}?paid`);
  const session = useSession();
  const { reload } = useCart();
  // Load a new document, so that the payment provider's script does not stay on the next page.
  const goOn = useCallback(() => {
    deleteDraft();
    void guestCart
      .discardPendingItems(orderId)
      .catch(() => {})
      .then(() => globalThis.location.replace(order));
  }, [order, orderId]);
  /** The server restores an account's cart; a guest's cart is in the browser. */
  const restoreCart = useCallback(() => {
    void guestCart
      .restorePendingItems(orderId)
      .then((wasThere) => (wasThere ? reload() : undefined))
      .catch(() => {});
  }, [orderId, reload]);
  const navigate = useNavigate();
  const toOrder = useCallback(
    () => void navigate(`/order/${orderId}`, { replace: true }),
    [navigate, orderId],
  );
  const isGuest = session.status === 'signed-out' && session.guest !== undefined;
  return (
    <PaymentPage
      key={orderId}
      orderId={orderId}
      isGuest={isGuest}
      totals={<OwnOrderTotals orderId={orderId} />}
      onPaid={goOn}
      onOver={restoreCart}
      onNotPayable={toOrder}
    />
  );
}

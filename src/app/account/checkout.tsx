import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useHref, useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sessionQuery, useSession } from '#modules/accounts/client/session.ts';
import { toGuestLines } from '#modules/cart/client/cart-calls.ts';
import { guestCart } from '#modules/cart/client/guest-cart.ts';
import { partsOf } from '#modules/cart/rules.ts';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { keepDraftThroughSignIn } from '#modules/checkout/client/checkout-draft.ts';
import { guestId } from '#modules/checkout/client/tab-storage.ts';
import type { PlacedCheckout } from '#modules/checkout/contract.ts';
import { JointCheckout } from '#modules/checkout/ui/storefront/joint-checkout.tsx';
import { CheckoutPage, type NamedGuestCart } from '#modules/checkout/ui/storefront/checkout-page.tsx';
import { ownOrdersKey } from '#modules/orders/client/own-orders.ts';
import { placeLines } from '#modules/settings/rules/place-lines.ts';
import { loadDeliveryTerms } from '../storefront/load-delivery-terms.ts';
import { pageMeta } from '../storefront/page-meta.ts';
import { useShop } from '../storefront/use-shop.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Checkout` });

/** Shipping terms are the same for every customer. Personal data comes through the API. */
export const loader = ({ context }: Route.LoaderArgs) => loadDeliveryTerms(context);

const noAccount = { id: guestId, displayName: null, phoneNumber: null };

export default function CheckoutRoute({ loaderData: { delivery } }: Route.ComponentProps) {
  const { status, user } = useSession();
  const shop = useShop();
  const { items, loading, isGuest, updateQuantity, removeFromCart, clearCart, openDrawer, reload } =
    useCart();
  const client = useQueryClient();
  const navigate = useNavigate();
  const home = useHref('/');
  const guest = useGuestCart();
  const [query] = useSearchParams();

  const gifts = useMemo(
    () =>
      partsOf(items.filter(({ sold }) => sold)).flatMap(({ giftId, lines }) =>
        giftId === null ? [] : [{ id: giftId, recipientName: lines[0]?.forGift?.recipientName ?? '' }],
      ),
    [items],
  );

  const goOn = useCallback(
    async ({ orderId, next }: PlacedCheckout) => {
      if (isGuest) {
        if (next.kind === 'pay') await guestCart.savePendingItems(orderId);
        await clearCart();
        // The guest cookie now grants access to the order page.
        await sessionQuery.refresh();
      }
      if (next.kind === 'pay') {
        // Load a new document: only the payment page has a content security policy that allows the provider's
        // script.
        globalThis.location.assign(home.replace(/\/$/, '') + next.path);
        return;
      }
      void client.invalidateQueries({ queryKey: ownOrdersKey });
      // Replace the history entry: Back must not return to a completed checkout.
      void Promise.resolve(navigate(next.path, { replace: true, state: { justPlaced: true } })).then(reload);
    },
    [client, navigate, reload, home, isGuest, clearCart],
  );

  if (user && query.get('gift') === 'all')
    return (
      <JointCheckout
        shopper={loading ? null : user}
        gifts={gifts}
        shipping={delivery}
        pickupPlace={placeLines(shop)}
        cart={{ setQuantity: updateQuantity, remove: removeFromCart, open: openDrawer }}
        onPlaced={(placed) => void goOn(placed)}
      />
    );
  return (
    <CheckoutPage
      shopper={user ?? (status === 'signed-out' ? noAccount : null)}
      guest={user ? null : guest}
      cartReady={!loading && (isGuest ? guest !== null : true)}
      shipping={delivery}
      giftId={user ? query.get('gift') : null}
      pickupPlace={placeLines(shop)}
      cart={{ setQuantity: updateQuantity, remove: removeFromCart, open: openDrawer }}
      signInLink={
        <Trans>
          Have an account?{' '}
          <Link to="/login?redirectTo=%2Fcheckout" onClick={keepDraftThroughSignIn} className="text-link">
            Sign in
          </Link>
          . Your details will be kept.
        </Trans>
      }
      onPlaced={(placed) => void goOn(placed)}
    />
  );
}

/** Guest cart lines, sent with every quote; null for signed-in customers and while the cart is loading. */
function useGuestCart(): NamedGuestCart | null {
  const { items, loading, isGuest } = useCart();
  const [cartId, setCartId] = useState<string | null>(null);
  useEffect(() => {
    if (!isGuest || loading) return;
    void guestCart.identity().then(setCartId, () => {});
  }, [isGuest, loading, items]);
  return useMemo(() => {
    if (!isGuest || cartId === null) return null;
    return {
      cartId,
      items: toGuestLines(items),
      names: new Map(items.map(({ productId, name }) => [productId, name])),
    };
  }, [isGuest, cartId, items]);
}

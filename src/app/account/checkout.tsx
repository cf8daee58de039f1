import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { useCart } from '#modules/cart/ui/storefront/cart-provider.tsx';
import type { PlacedCheckout } from '#modules/checkout/contract.ts';
import { CheckoutPage } from '#modules/checkout/ui/storefront/checkout-page.tsx';
import { ownOrdersKey } from '#modules/orders/client/own-orders.ts';
import { loadDeliveryTerms } from '../storefront/load-delivery-terms.ts';
import { pageMeta } from '../storefront/page-meta.ts';
import { useShop } from '../storefront/use-shop.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Checkout` });

/** Where the shop delivers: the same for everybody. What is somebody's comes through the API. */
export const loader = ({ context }: Route.LoaderArgs) => loadDeliveryTerms(context);

export default function CheckoutRoute({ loaderData: { delivery } }: Route.ComponentProps) {
  const { user } = useSession();
  const { addressLines } = useShop();
  const { loading, isGuest, updateQuantity, removeFromCart, reload } = useCart();
  const client = useQueryClient();
  const navigate = useNavigate();
  const home = useHref('/');

  const goOn = useCallback(
    ({ next }: PlacedCheckout) => {
      if (next.kind === 'pay') {
        // A document of its own: its policy alone lets the payment provider's script in.
        globalThis.location.assign(home.replace(/\/$/, '') + next.path);
        return;
      }
      void client.invalidateQueries({ queryKey: ownOrdersKey });
      // Going back must not lead to a checkout that is done.
      void Promise.resolve(navigate(next.path, { replace: true, state: { justPlaced: true } })).then(reload);
    },
    [client, navigate, reload, home],
  );

  return (
    <CheckoutPage
      shopper={user}
      cartReady={!loading && !isGuest}
      countries={delivery.countries}
      pickupPlace={addressLines.slice(1)}
      cart={{ setQuantity: updateQuantity, remove: removeFromCart }}
      onPlaced={goOn}
    />
  );
}

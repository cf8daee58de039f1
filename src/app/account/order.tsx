import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { OrderShipments } from '#modules/fulfillment/ui/storefront/order-shipments.tsx';
import type { Order } from '#modules/orders/contract/order.ts';
import { ownOrderQuery } from '#modules/orders/client/own-orders.ts';
import { OrderPage } from '#modules/orders/ui/storefront/order-page.tsx';
import { isPledged } from '#modules/payments/contract/payment-methods.ts';
import { OrderReturns } from '#modules/returns/ui/storefront/order-returns.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import { useShop, useShopAddress } from '../storefront/use-shop.ts';
import type { Route } from './+types/order';
import { AccountFrame } from './account-frame.tsx';
import { AccountOffer } from './account-offer.tsx';
import { GuestFrame } from './guest-frame.tsx';

// Only for gifts, and below the order: other orders do not load their files.
const OrganiserPanel = lazyPart(() =>
  import('#modules/group-gifts/ui/storefront/organiser-panel.tsx').then((module) => ({
    default: module.OrganiserPanel,
  })),
);
const OrderGift = lazyPart(() =>
  import('./order-gift.tsx').then((module) => ({ default: module.OrderGift })),
);
const OrderVideos = lazyPart(() =>
  import('#modules/videos/ui/storefront/order-videos.tsx').then((module) => ({
    default: module.OrderVideos,
  })),
);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Your order` });

export default function OrderRoute({ params: { orderId } }: Route.ComponentProps) {
  const { addressLines } = useShop();
  const origin = useShopAddress();
  const session = useSession();
  const isGuest = session.status === 'signed-out' && session.guest !== undefined;
  const Frame = isGuest ? GuestFrame : AccountFrame;
  const { state, search } = useLocation() as { state: { justPlaced?: boolean } | null; search: string };
  useNumberInTitle(orderId);
  return (
    <OrderPage
      key={orderId}
      orderId={orderId}
      justPlaced={state?.justPlaced === true || new URLSearchParams(search).has('paid')}
      isGuest={isGuest}
      accountOffer={(order) => <AccountOffer order={order} isSignedIn={session.status === 'signed-in'} />}
      pledges={(order) =>
        isPledged(order.paymentMethod) && order.due.amount > 0 ? (
          <Suspense fallback={null}>
            <OrganiserPanel orderId={order.id} origin={origin} />
          </Suspense>
        ) : null
      }
      shipments={(order) => {
        const giftId = order.lines.find((line) => line.giftId)?.giftId;
        return (
          <>
            <OrderShipments order={order} />
            {giftId && session.status === 'signed-in' && (
              <Suspense fallback={null}>
                <OrderGift giftId={giftId} origin={origin} />
              </Suspense>
            )}
          </>
        );
      }}
      shopAddress={addressLines}
      help={<Help />}
      frame={(title, lead, content) => (
        <Frame title={title} lead={lead}>
          {content}
          <Videos orderId={orderId} />
          <Returns orderId={orderId} />
        </Frame>
      )}
    />
  );
}

/** The variant of a line, and those of a set. */
const variantsOf = ({ productId, colorKey, components }: Order['lines'][number]) => [
  { productId, variantId: colorKey ?? '' },
  ...(components ?? []).map((part) => ({ productId: part.productId, variantId: part.variantId ?? '' })),
];

/** Videos about the products of the order, once it is loaded. */
function Videos({ orderId }: { orderId: string }) {
  const order = useQuery(ownOrderQuery(orderId)).data;
  if (!order) return null;
  return (
    <Suspense fallback={null}>
      <OrderVideos variants={order.lines.flatMap(variantsOf)} />
    </Suspense>
  );
}

/** Renders the returns of the order once the session or the guest cookie is known. */
function Returns({ orderId }: { orderId: string }) {
  const { addressLines } = useShop();
  const session = useSession();
  const isGuest = session.status === 'signed-out' && session.guest !== undefined;
  return session.status === 'signed-in' || isGuest ? (
    <OrderReturns orderId={orderId} shopAddress={addressLines} isGuest={isGuest} />
  ) : null;
}

/** The server renders no private data; the title gets the order number once the order is loaded. */
function useNumberInTitle(orderId: string): void {
  const { t } = useLingui();
  const { name } = useShop();
  const number = useQuery(ownOrderQuery(orderId)).data?.number;
  const title = number === undefined ? null : `${t`Order ${number}`} · ${name}`;
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

function Help() {
  return (
    <ul className="grid gap-1">
      <li>
        <Link to="/contact" className="text-link">
          <Trans>Contact us</Trans>
        </Link>
      </li>
      <li>
        <Link to="/shipping-returns" className="text-link">
          <Trans>Shipping and returns</Trans>
        </Link>
      </li>
      <li>
        <Link to="/faq" className="text-link">
          <Trans>FAQ</Trans>
        </Link>
      </li>
    </ul>
  );
}

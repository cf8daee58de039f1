import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { isOnline } from '#modules/payments/contract/payment-methods.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PackageIcon, SuccessIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFollowOwnOrders } from '../../client/follow-own-orders.ts';
import { ownOrderQuery } from '../../client/own-orders.ts';
import type { Order } from '../../contract/order.ts';
import type { OrderStatus } from '../../contract/states.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderView } from './order-view.tsx';
import { useOrderWords } from './use-order-words.ts';

export interface OrderPageProps {
  orderId: string;
  /** Placed on the previous page: show the thank-you message. */
  justPlaced: boolean;
  /** The customer has no account. */
  isGuest: boolean;
  /** Offers an account for a guest order. */
  accountOffer: (order: Order) => ReactNode;
  /** The shipments with tracking links. */
  shipments: (order: Order) => ReactNode;
  /** Contact details. */
  help: ReactNode;
  /** Page layout; the title is known once the order is loaded. */
  frame: (title: ReactNode, lead: ReactNode, content: ReactNode) => ReactNode;
}

const GUEST_ASKS_MS = 20_000;

/** A live view of one of the customer's orders. Other orders show "not found". */
export function OrderPage({
  orderId,
  justPlaced,
  isGuest,
  accountOffer,
  shipments,
  help,
  frame,
}: OrderPageProps) {
  const { t } = useLingui();
  const words = useOrderWords();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...ownOrderQuery(orderId),
    // Poll: a guest gets no live events.
    refetchInterval: ({ state: { data } }) => (data?.isGuest ? GUEST_ASKS_MS : false),
  });
  useFollowOwnOrders();

  if (order) {
    const { number, status, placedAt, handover, shipmentState } = order;
    return frame(
      <Trans>Order {number}</Trans>,
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-live="polite" className="contents">
          <OrderBadge status={status} handover={handover} shipmentState={shipmentState} />
        </span>
        <Trans>Placed on {words.day(placedAt)}</Trans>
      </span>,
      <>
        {justPlaced && isWelcomed(order) && <Welcome order={order} />}
        {justPlaced && order.isGuest && <div className="mb-10">{accountOffer(order)}</div>}
        <OrderView order={order} shipments={shipments(order)} help={help} />
        {!justPlaced && order.isGuest && <div className="mt-12">{accountOffer(order)}</div>}
      </>,
    );
  }
  if (error instanceof ApiProblem && error.status === 404) {
    return frame(
      <Trans>Order not found</Trans>,
      null,
      <EmptyState
        icon={<PackageIcon />}
        title={<Trans>There is no such order among yours</Trans>}
        text={
          <Trans>Perhaps the address is not complete, or the order was placed with another e-mail.</Trans>
        }
        action={
          isGuest ? (
            <ButtonLink to={`/login?redirectTo=${encodeURIComponent(`/order/${orderId}`)}`}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/order-history">
              <Trans>See your orders</Trans>
            </ButtonLink>
          )
        }
      />,
    );
  }
  if (error) {
    return frame(
      <Trans>Order</Trans>,
      null,
      <LoadError
        title={t`Your order did not come`}
        text={t`The shop could not be reached. The order itself is safe.`}
        pending={isFetching}
        onRetry={() => void refetch()}
      />,
    );
  }
  return frame(<Trans>Order</Trans>, <LeadSkeleton />, <OrderSkeleton />);
}

const welcomed: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'pending', 'confirmed']);

/** Gift cards are sent at the moment of payment. */
const isWelcomed = ({ status, handover }: Order): boolean =>
  welcomed.has(status) || (handover === 'mail' && status === 'delivered');

function Welcome({ order: { email, handover, transfer, paymentMethod, paymentState } }: { order: Order }) {
  return (
    <div role="status" className="mb-10 flex gap-4 rounded-lg bg-moss-soft p-6 sm:p-8">
      <SuccessIcon className="mt-1 size-6 text-moss-ink" />
      <div className="grid min-w-0 gap-1.5">
        <p className="type-subheading">
          <Trans>Thank you, your order is in</Trans>
        </p>
        <p className="max-w-[58ch] [overflow-wrap:anywhere] text-ink-soft">
          {handover === 'mail' && paymentState === 'paid' ? (
            <Trans>
              It is paid. What you bought is on its way to <Email address={email} />, each gift card in a mail
              of its own.
            </Trans>
          ) : handover === 'mail' && !transfer ? (
            <Trans>
              A confirmation is on its way to <Email address={email} />. You pay at the counter, and each gift
              card is mailed as soon as that is done.
            </Trans>
          ) : handover === 'mail' ? (
            <Trans>
              The account to pay to stands below, and is on its way to <Email address={email} />. Each gift
              card is mailed when your transfer has arrived.
            </Trans>
          ) : transfer ? (
            <Trans>
              The account to pay to stands below, and is on its way to <Email address={email} />. We keep
              everything for you, and pack it when your transfer has arrived.
            </Trans>
          ) : isOnline(paymentMethod) ? (
            <Trans>
              It is paid, and a confirmation is on its way to <Email address={email} />. We pack it by hand,
              and write again when it is ready.
            </Trans>
          ) : handover === 'parcel' ? (
            <Trans>
              A confirmation is on its way to <Email address={email} />. We pack it by hand, and write again
              when it leaves the shop. You pay when it arrives.
            </Trans>
          ) : (
            <Trans>
              A confirmation is on its way to <Email address={email} />. We put everything aside, and write
              when it is ready at the counter. You pay when you fetch it.
            </Trans>
          )}
        </p>
      </div>
    </div>
  );
}

/** On narrow screens, break after the @ rather than before a dot. */
function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

/** Rendered inside a paragraph, which allows no block elements. */
function LeadSkeleton() {
  return (
    <span
      aria-hidden
      className="inline-block h-[1.2em] w-56 animate-pulse rounded-sm bg-linen-deep align-middle motion-reduce:animate-none"
    />
  );
}

function OrderSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status" className="grid gap-12">
      <VisuallyHidden>{t`Loading your order`}</VisuallyHidden>
      <Skeleton className="h-56 sm:h-33" />
      <div className="grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="border-t border-hairline">
          {['first', 'second'].map((line) => (
            <div key={line} className="flex gap-4 border-b border-hairline py-5 sm:gap-6">
              <Skeleton className="aspect-4/5 w-18 shrink-0 sm:w-22" />
              <div className="grid grow content-start gap-2">
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="h-4 w-24" />
              </div>
              <Skeleton className="h-6 w-16" />
            </div>
          ))}
        </div>
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}

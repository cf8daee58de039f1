import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { isOnline, isPledged } from '#modules/payments/contract/payment-methods.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PackageIcon, SuccessIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFollowOwnOrders } from '../../client/follow-own-orders.ts';
import { ownOrderQuery } from '../../client/own-orders.ts';
import type { Order } from '../../contract/order.ts';
import type { OrderStatus } from '../../contract/states.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderView } from './order-view.tsx';
import { useOrderLabels } from './use-order-labels.ts';

export interface OrderPageProps {
  orderId: string;
  /** Whether the order was just placed or paid: shows the thank-you message. */
  justPlaced: boolean;
  /** Whether the visitor is a guest and not signed in. */
  isGuest: boolean;
  /** Offers an account for a guest order. */
  accountOffer: (order: Order) => ReactNode;
  /** How several people pay the order; null for other orders. */
  pledges: (order: Order) => ReactNode;
  /** The shipments with tracking links. */
  shipments: (order: Order) => ReactNode;
  /** Where a pickup order is picked up. */
  shopAddress: readonly string[];
  /** Contact details. */
  help: ReactNode;
  /** Page layout; the title is known once the order is loaded. */
  frame: (title: ReactNode, lead: ReactNode, content: ReactNode) => ReactNode;
}

const GUEST_POLL_INTERVAL_MS = 20_000;

/** A live view of one of the customer's orders. Other orders show "not found". */
export function OrderPage({
  orderId,
  justPlaced,
  isGuest,
  accountOffer,
  pledges,
  shipments,
  shopAddress,
  help,
  frame,
}: OrderPageProps) {
  const { t } = useLingui();
  const words = useOrderLabels();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...ownOrderQuery(orderId),
    // Poll: a guest gets no live events.
    refetchInterval: ({ state: { data } }) => (data?.isGuest ? GUEST_POLL_INTERVAL_MS : false),
  });
  useFollowOwnOrders();

  if (order) {
    const { number, status, placedAt, handover, shipmentState } = order;
    // Nothing comes between the thank-you message and the bank details.
    const offersAccountFirst = justPlaced && order.isGuest && !order.transfer;
    return frame(
      <Trans>Order {number}</Trans>,
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-live="polite" className="contents">
          <OrderBadge status={status} handover={handover} shipmentState={shipmentState} />
        </span>
        <Trans>Placed on {words.day(placedAt)}</Trans>
      </span>,
      <>
        {justPlaced && showsThankYou(order) && <ThankYouMessage order={order} />}
        {pledges(order)}
        {offersAccountFirst && <div className="mb-10">{accountOffer(order)}</div>}
        <OrderView order={order} shipments={shipments(order)} shopAddress={shopAddress} help={help} />
        {order.isGuest && !offersAccountFirst && <div className="mt-12">{accountOffer(order)}</div>}
      </>,
    );
  }
  if (error instanceof ApiProblem && error.status === 404) {
    return frame(
      <Trans>Order not found</Trans>,
      null,
      <EmptyState
        icon={<PackageIcon />}
        title={<Trans>We could not find this order</Trans>}
        text={<Trans>Check the link, or sign in with the email address used for the order.</Trans>}
        action={
          isGuest ? (
            <ButtonLink to={`/login?redirectTo=${encodeURIComponent(`/order/${orderId}`)}`}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/order-history">
              <Trans>View your orders</Trans>
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
        title={t`Your order could not be loaded`}
        text={t`Please try again. Your order is not affected.`}
        pending={isFetching}
        onRetry={() => void refetch()}
      />,
    );
  }
  return frame(<Trans>Order</Trans>, <LeadSkeleton />, <OrderSkeleton />);
}

const thankYouStatuses: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'pending', 'confirmed']);

/** An order of gift cards alone is delivered as soon as it is paid. */
const showsThankYou = ({ status, handover }: Order): boolean =>
  thankYouStatuses.has(status) || (handover === 'mail' && status === 'delivered');

function ThankYouMessage({
  order: { number, email, handover, transfer, paymentMethod, paymentState, due },
}: {
  order: Order;
}) {
  const canEmail = useIsMailSent();
  return (
    <div role="status" className="mb-10 flex gap-4 rounded-lg bg-moss-soft p-6 sm:p-8">
      <SuccessIcon className="mt-1 size-6 text-moss-ink" />
      <div className="grid min-w-0 gap-1.5">
        <p className="type-subheading">
          <Trans>Thank you for your order</Trans>
        </p>
        <p className="max-w-[58ch] [overflow-wrap:anywhere] text-ink-soft">
          {isPledged(paymentMethod) && paymentState !== 'paid' ? (
            <Trans>
              Your items are reserved. Share the link below: we send the gift once its price is pledged.
            </Trans>
          ) : !canEmail && transfer ? (
            <Trans>
              The bank details are below. Write down your order number: {number}. You can follow your order on
              this page.
            </Trans>
          ) : !canEmail ? (
            <>
              {due.amount > 0 && isOnline(paymentMethod) && (
                <>
                  <Trans>Your payment was successful.</Trans>{' '}
                </>
              )}
              <Trans>Write down your order number: {number}. You can follow your order on this page.</Trans>
              {due.amount > 0 && !isOnline(paymentMethod) && handover !== 'mail' && (
                <>
                  {' '}
                  {handover === 'parcel' ? (
                    <Trans>You pay on delivery.</Trans>
                  ) : (
                    <Trans>You pay in store.</Trans>
                  )}
                </>
              )}
              {handover === 'mail' && (
                <>
                  {' '}
                  <CannotEmail>
                    <Trans>Contact us to receive your gift card.</Trans>
                  </CannotEmail>
                </>
              )}
            </>
          ) : handover === 'mail' && paymentState === 'paid' ? (
            <Trans>
              Your order is paid. Each gift card is sent in a separate email, to its recipient if you named
              one.
            </Trans>
          ) : handover === 'mail' && !transfer ? (
            <Trans>
              We have sent a confirmation to <Email address={email} />. We will email each gift card once it
              is paid.
            </Trans>
          ) : handover === 'mail' ? (
            <Trans>
              The bank details are below, and we have sent them to <Email address={email} />. We will email
              each gift card when your transfer arrives.
            </Trans>
          ) : transfer ? (
            <Trans>
              The bank details are below, and we have sent them to <Email address={email} />. Your items are
              reserved, and we pack them when your transfer arrives.
            </Trans>
          ) : due.amount === 0 && handover === 'parcel' ? (
            <Trans>
              We have sent a confirmation to <Email address={email} />. We will email you when your order
              ships.
            </Trans>
          ) : due.amount === 0 ? (
            <Trans>
              We have sent a confirmation to <Email address={email} />. We will email you when your order is
              ready for pickup.
            </Trans>
          ) : isOnline(paymentMethod) || isPledged(paymentMethod) ? (
            <Trans>
              Your payment was successful and we have sent a confirmation to <Email address={email} />. We
              will email you when your order is ready.
            </Trans>
          ) : handover === 'parcel' ? (
            <Trans>
              We have sent a confirmation to <Email address={email} />. We will email you when your order
              ships. You pay on delivery.
            </Trans>
          ) : (
            <Trans>
              We have sent a confirmation to <Email address={email} />. We will email you when your order is
              ready for pickup. You pay in store.
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
    <bdi dir="ltr">
      {name}@<wbr />
      {domain}
    </bdi>
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

import { type ReactNode, useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartIcon, PackageIcon } from '#ui/icons.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { isOwnDocument } from '../../client/page-load.ts';
import { useCardPayment } from '../../client/use-card-payment.ts';
import { PayForm } from './pay-form.tsx';

export interface PaymentPageProps {
  orderId: string;
  /** Whether the visitor is a guest: links lead to checkout and sign-in instead of cart and orders. */
  isGuest: boolean;
  /** The order's price breakdown with delivery and tax, shown above the button. */
  totals: ReactNode;
  /** Called when the order is paid; goes to the order page. */
  onPaid: () => void;
  /** Called when the payment is closed; refills the cart. */
  onOver: () => void;
  /** Called when the order is not paid online; goes to the order page. */
  onNotPayable: () => void;
}

/** `/checkout/{orderId}`: card payment of an order that awaits one. */
export function PaymentPage({ orderId, isGuest, totals, onPaid, onOver, onNotPayable }: PaymentPageProps) {
  const { step, refresh, giveUp, wait } = useCardPayment(orderId);
  const { t } = useLingui();
  const isMailSent = useIsMailSent();
  const isPaid = step.kind === 'paid';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  const isOver = step.kind === 'over';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const isNotPayable = step.kind === 'not-payable';
  useEffect(() => {
    if (isNotPayable) onNotPayable();
  }, [isNotPayable, onNotPayable]);
  useEffect(() => {
    if (!isOwnDocument()) location.reload();
  }, []);

  switch (step.kind) {
    case 'loading':
    case 'paid':
    case 'not-payable':
      return (
        <Frame title={<Trans>Payment</Trans>}>
          <Skeleton className="h-72" />
        </Frame>
      );
    case 'open':
      return (
        <Frame title={<Trans>Payment</Trans>}>
          <PayForm
            payment={step.payment}
            totals={totals}
            reason={step.reason}
            onAnswered={refresh}
            onUnknown={wait}
            onGiveUp={giveUp}
          />
        </Frame>
      );
    case 'processing':
      return (
        <Frame title={<Trans>Payment</Trans>}>
          <div role="status" className="flex gap-4 rounded-lg bg-linen p-6 sm:p-8">
            <Spinner decorative />
            <div className="grid gap-1.5">
              <p className="type-subheading">
                <Trans>We are waiting for confirmation of your payment</Trans>
              </p>
              <p className="text-ink-soft">
                {isMailSent ? (
                  <Trans>
                    This usually takes less than a minute. You do not need to pay again. You can close this
                    page; we will email you.
                  </Trans>
                ) : (
                  <Trans>
                    This usually takes less than a minute. You do not need to pay again. This page shows the
                    result; we cannot send email at the moment.
                  </Trans>
                )}
              </p>
            </div>
          </div>
        </Frame>
      );
    case 'over':
      return (
        <Frame isWide title={<Trans>Payment</Trans>}>
          <EmptyState
            icon={<CartIcon />}
            title={<Trans>This order has already been paid or cancelled</Trans>}
            text={
              <Trans>
                If you paid after the order was cancelled, we refund the payment. Items of a cancelled order
                are back in your cart.
              </Trans>
            }
            action={
              isGuest ? (
                <ButtonLink to="/checkout">
                  <Trans>Go to checkout</Trans>
                </ButtonLink>
              ) : (
                <ButtonLink to="/cart">
                  <Trans>Go to cart</Trans>
                </ButtonLink>
              )
            }
          />
        </Frame>
      );
    case 'absent':
      return (
        <Frame isWide title={<Trans>Payment</Trans>}>
          <EmptyState
            icon={<PackageIcon />}
            title={<Trans>Order not found</Trans>}
            text={<Trans>Check the link, or sign in with the email address used for the order.</Trans>}
            action={
              isGuest ? (
                <ButtonLink to={`/login?redirectTo=${encodeURIComponent(`/checkout/${orderId}`)}`}>
                  <Trans>Sign in</Trans>
                </ButtonLink>
              ) : (
                <ButtonLink to="/order-history">
                  <Trans>View your orders</Trans>
                </ButtonLink>
              )
            }
          />
        </Frame>
      );
    case 'failed':
      return (
        <Frame title={<Trans>Payment</Trans>}>
          <LoadError
            title={t`The payment could not be loaded`}
            text={t`Please try again. You will not be charged twice.`}
            onRetry={() => void refresh()}
          />
        </Frame>
      );
  }
}

/** Forms are narrow; centred messages use the full page. */
function Frame({
  title,
  isWide = false,
  children,
}: {
  title: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader title={title} className="pb-8! sm:pb-10!" />
        <div className={isWide ? undefined : 'max-w-[34rem]'}>{children}</div>
      </Container>
    </main>
  );
}

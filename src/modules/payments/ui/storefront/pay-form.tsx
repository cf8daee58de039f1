import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CardPayment } from '../../contract/card-payment.ts';
import { PaymentFields } from './provider-fields.tsx';
import type { Confirmation } from './provider-fields-props.ts';

interface PayFormProps {
  payment: CardPayment;
  totals: ReactNode;
  /** The provider's message about the last declined card; '' without one. */
  reason: string;
  /** Called after the provider responded; the server reads the result itself. */
  onAnswered: () => Promise<void>;
  /** Called when the provider did not respond. */
  onUnknown: () => void;
  onGiveUp: () => Promise<void>;
}

/** Timeout of the confirmation by the provider's script; then the page polls the server for the result. */
const TIMEOUT_MS = 45_000;

/** The card form of the payment provider, and what is paid. */
export function PayForm({ payment, totals, reason, onAnswered, onUnknown, onGiveUp }: PayFormProps) {
  const { t, i18n } = useLingui();
  const [confirm, setConfirm] = useState<(() => Promise<Confirmation>) | null>(null);
  const setReady = useCallback((ready: typeof confirm) => setConfirm(() => ready), []);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState<'paying' | 'leaving' | null>(null);
  /** Validation error of the card fields, or a failed cancellation. */
  const [problem, setProblem] = useState('');
  const paying = useRef(false);
  const fail = useCallback(() => setFailed(true), []);
  const { orderNumber, total, orderIds = [], expiresAt } = payment;
  const until = dateFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(expiresAt));

  async function pay() {
    if (!confirm || paying.current) return;
    paying.current = true;
    setBusy('paying');
    setProblem('');
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), TIMEOUT_MS));
    try {
      const answer = await Promise.race([confirm(), late]);
      if (answer === 'late') onUnknown();
      else if (answer.invalid) setProblem(answer.invalid);
      else await onAnswered();
    } catch {
      onUnknown();
    } finally {
      paying.current = false;
      setBusy(null);
    }
  }

  async function abandon() {
    setBusy('leaving');
    await onGiveUp().catch(() => setProblem(t`Could not cancel the payment. Please try again.`));
    setBusy(null);
  }

  if (failed) {
    return (
      <LoadError
        title={t`The card form could not be loaded`}
        text={t`Our payment provider is not responding. You have not been charged. Please try again.`}
        onRetry={() => location.reload()}
      />
    );
  }
  const message = problem || (busy === null ? reason : '');
  return (
    <form
      aria-label={t`Card payment`}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <div className="flex items-baseline justify-between gap-6 border-y border-hairline py-4">
        <span>
          {orderIds.length > 1 ? (
            <Plural value={orderIds.length} one="# order" other="# orders" />
          ) : (
            <Trans>Order {orderNumber}</Trans>
          )}
        </span>
        <Price price={total} className="text-lg font-semibold" />
      </div>
      {message && (
        <FormError
          title={<Trans>The payment was not completed</Trans>}
          problems={[{ text: <span dir="auto">{message}</span> }]}
        />
      )}
      <Suspense fallback={<Skeleton className="h-52" />}>
        <PaymentFields payment={payment} onReady={setReady} onFailed={fail} />
      </Suspense>
      {totals}
      <Button
        type="submit"
        size="large"
        block
        pending={busy === 'paying'}
        disabled={!confirm || busy === 'leaving'}
      >
        <Trans>Order with obligation to pay</Trans>
      </Button>
      <p className="type-small text-ink-soft">
        <Trans>
          Your items are reserved until {until}. Your card details go directly to our payment provider.
        </Trans>
      </p>
      <div>
        <Button
          variant="quiet"
          pending={busy === 'leaving'}
          disabled={busy === 'paying'}
          onClick={() => void abandon()}
        >
          <Trans>Cancel and return to cart</Trans>
        </Button>
      </div>
    </form>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { looksLikeEmail } from '#kernel/email-address.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { useProblemText } from '#ui/use-problem-text.ts';
import { requestConfirmation, trackOrder } from '../../client/without-account.ts';
import type { TrackedOrder } from '../../contract/own-orders.ts';
import { OrderBadge } from './order-badge.tsx';
import { OrderProgress } from './order-progress.tsx';
import { useOrderLabels } from './use-order-labels.ts';

/** Tracks an order by number and email address; shows its progress only. */
export function TrackForm({ ready }: { ready: boolean }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [number, setNumber] = useState('');
  const [email, setEmail] = useState('');
  /** Submit attempts; errors appear from the first one on. */
  const [attempts, setAttempts] = useState(0);
  /** The response; null before the first request. */
  const [answer, setAnswer] = useState<TrackedOrder | Error | 'asking' | null>(null);
  /** Input of the last request. */
  const [tracked, setTracked] = useState({ number: 0, email: '' });
  const isMailSent = useIsMailSent();
  const order = answer instanceof Error || answer === 'asking' ? null : answer;
  const digits = /^\s*#?\s*(\d{1,15})\s*$/.exec(number)?.[1];
  const errors = {
    number: digits ? undefined : t`Enter the order number from your confirmation email, e.g. 1042`,
    email: looksLikeEmail(email) ? undefined : t`Enter a valid email address, e.g. ada@example.com`,
  };

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  async function track() {
    if (answer === 'asking') return;
    setAttempts((times) => times + 1);
    setAnswer(null);
    if (!digits || errors.email) return;
    setAnswer('asking');
    const request = { number: Number(digits), email: email.trim() };
    setTracked(request);
    setAnswer(await trackOrder(request).catch((error: Error) => error));
  }

  return (
    <div className="grid gap-10">
      <form
        ref={form}
        // Without scripts the button is disabled; `post` keeps the email address out of the URL in any case.
        method="post"
        noValidate
        aria-label={t`Track an order`}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void track();
        }}
      >
        {answer instanceof Error && <FormError title={<TrackProblem error={answer} />} />}
        <TextField
          label={t`Order number`}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          value={number}
          error={attempts > 0 ? errors.number : undefined}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={t`Email`}
          description={t`The email address used for the order.`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          value={email}
          error={attempts > 0 ? errors.email : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" size="large" block pending={answer === 'asking'} disabled={!ready}>
          <Trans>Track order</Trans>
        </Button>
      </form>
      <div className="grid gap-5">
        <div aria-live="polite">{order && <Tracked order={order} />}</div>
        {order && isMailSent && (
          <ConfirmationRequest key={`${tracked.number} ${tracked.email}`} {...tracked} />
        )}
      </div>
    </div>
  );
}

function TrackProblem({ error }: { error: Error }) {
  const { t } = useLingui();
  const textOf = useProblemText({
    not_found: t`No order found with this number and email address. Please check both.`,
  });
  return textOf(error);
}

function Tracked({ order }: { order: TrackedOrder }) {
  const words = useOrderLabels();
  const { number, status, handover, shipmentState, itemCount, placedAt } = order;
  return (
    <section aria-labelledby="tracked" className="rounded-lg border border-hairline p-6 sm:p-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="tracked" className="type-subheading">
          <Trans>Order {number}</Trans>
        </h2>
        <OrderBadge status={status} handover={handover} shipmentState={shipmentState} />
      </div>
      <OrderProgress order={order} />
      <p className="type-small mt-6 text-ink-soft">
        <Plural value={itemCount} one="# item" other="# items" /> ·{' '}
        <Trans>Placed on {words.day(placedAt)}</Trans>
      </p>
    </section>
  );
}

/** Sends the confirmation again, whose link opens the whole order. */
function ConfirmationRequest({ number, email }: { number: number; email: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | Error>('idle');
  const sentText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button had the focus.
    if (state === 'sent') sentText.current?.focus();
  }, [state]);

  async function request() {
    setState('sending');
    setState(
      await requestConfirmation({ number, email }).then(
        () => 'sent' as const,
        (error: Error) => error,
      ),
    );
  }

  if (state === 'sent') {
    return (
      <p ref={sentText} tabIndex={-1} className="outline-none">
        <Trans>
          The confirmation with the link to your order is on its way to <bdi>{email}</bdi>.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      {state instanceof Error && <FormError title={<RequestProblem error={state} />} />}
      <Button variant="secondary" pending={state === 'sending'} onClick={() => void request()}>
        <Trans>Email me the confirmation again</Trans>
      </Button>
    </div>
  );
}

function RequestProblem({ error }: { error: Error }) {
  const { t } = useLingui();
  const textOf = useProblemText({
    mail_not_again: t`We have sent this email already. Please check your spam folder, or contact us.`,
    move_not_allowed: t`There is no email to send for this order. Please contact us.`,
  });
  return textOf(error);
}

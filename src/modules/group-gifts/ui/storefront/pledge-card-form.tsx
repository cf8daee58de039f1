import {
  type ComponentType,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pledgeOutcome, withdrawPledge } from '../../client/storefront.ts';
import type { PledgeCard } from '../../contract/group-gifts.ts';
import { useGroupGiftProblem } from './use-group-gift-problem.ts';

/** The card fields of the payment provider, and how they are submitted. */
export interface CardFieldsProps {
  payment: PledgeCard;
  onReady: (confirm: (() => Promise<{ invalid: string }>) | null) => void;
  onFailed: () => void;
}

/** Timeout of the confirmation by the provider's script. */
const TIMEOUT_MS = 45_000;

/** The card of a pledge. The amount is reserved on it, and charged once the gift is complete. */
export function PledgeCardForm({
  card,
  amount,
  token,
  CardFields,
  onPledged,
  onBack,
}: {
  card: PledgeCard;
  amount: Money;
  /** Of the pledge. */
  token: string;
  CardFields: ComponentType<CardFieldsProps>;
  onPledged: () => void;
  /** Called after the pledge was withdrawn. */
  onBack: () => void;
}) {
  const { t } = useLingui();
  const problemOf = useGroupGiftProblem();
  const heading = useRef<HTMLHeadingElement>(null);
  const [confirm, setConfirm] = useState<(() => Promise<{ invalid: string }>) | null>(null);
  const setReady = useCallback((ready: typeof confirm) => setConfirm(() => ready), []);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const [busy, setBusy] = useState<'paying' | 'leaving' | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => heading.current?.focus(), []);

  /** The server reads the result from the provider; the answer of the provider's script is not trusted. */
  async function readOutcome(): Promise<void> {
    const { state, reason } = await pledgeOutcome(token);
    // A pending result appears on the page of the pledge.
    if (state === 'open') setProblem(reason || t`The card was not accepted. Please try another.`);
    else onPledged();
  }

  async function pay(event: SyntheticEvent) {
    event.preventDefault();
    if (!confirm || busy) return;
    setBusy('paying');
    setProblem('');
    try {
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
      const answer = await Promise.race([confirm(), late]);
      if (answer?.invalid) setProblem(answer.invalid);
      else await readOutcome();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(null);
    }
  }

  async function leave() {
    setBusy('leaving');
    try {
      await withdrawPledge(token);
      onBack();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(null);
    }
  }

  return (
    <form
      aria-label={t`Card of your pledge`}
      onSubmit={(event) => void pay(event)}
      className="grid content-start gap-6"
    >
      <div className="flex items-baseline justify-between gap-6 border-y border-hairline py-4">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          <Trans>Your part</Trans>
        </h2>
        <Price price={amount} className="text-lg font-semibold" />
      </div>
      {problem && (
        <FormError
          title={<Trans>Your pledge is not complete yet</Trans>}
          problems={[{ text: <span dir="auto">{problem}</span> }]}
        />
      )}
      {hasFailed ? (
        <LoadError
          title={t`The card form could not be loaded`}
          text={t`Our payment provider is not responding. You have not been charged. Please try again.`}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-52" />}>
          <CardFields payment={card} onReady={setReady} onFailed={fail} />
        </Suspense>
      )}
      {!hasFailed && (
        <Button
          type="submit"
          size="large"
          block
          pending={busy === 'paying'}
          disabled={!confirm || busy === 'leaving'}
        >
          <Trans>Pledge with obligation to pay</Trans>
        </Button>
      )}
      <p className="type-small text-ink-soft">
        <Trans>
          The amount is reserved on your card and charged only once the gift is complete. Your card details go
          directly to our payment provider.
        </Trans>
      </p>
      <div>
        <Button
          variant="quiet"
          pending={busy === 'leaving'}
          disabled={busy === 'paying'}
          onClick={() => void leave()}
        >
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}

import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { FormError } from '#ui/form-error.tsx';
import { endWait, listWaits, startWait } from '../../client/storefront.ts';
import type { AppointmentKind } from '../../contract/states.ts';
import { useAppointmentProblem } from './use-appointment-problem.ts';

/** One email when a time before the next free one becomes free; for customers with a confirmed email. */
export function WaitForTime({
  kind,
  specialistId,
  before,
}: {
  kind: AppointmentKind;
  /** Null: any specialist. */
  specialistId: string | null;
  /** The next free time; null without one. */
  before: string | null;
}) {
  const problemOf = useAppointmentProblem();
  const isMailSent = useIsMailSent();
  const [isWaiting, setWaiting] = useState<boolean | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isStopped = false;
    async function load() {
      // Without the list the button is left out; booking does not need it.
      const listed = await listWaits().catch(() => null);
      if (listed && !isStopped) setWaiting(listed.items.some((wait) => wait.kind === kind));
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [kind]);

  async function change() {
    setSending(true);
    setProblem(undefined);
    try {
      const { items } = isWaiting
        ? await endWait(kind)
        : await startWait({ kind, specialistId, before: before ?? inAYear(), language: pageLanguage() });
      setWaiting(items.some((wait) => wait.kind === kind));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  }

  // A request that exists can be ended; without a mail server no email could answer a new one.
  if (isWaiting === null || !(isMailSent || isWaiting)) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <FormError title={problem} />
      <p role="status" className="type-note text-ink-soft">
        {isWaiting ? (
          <Trans>We will email you once, as soon as an earlier time becomes free.</Trans>
        ) : (
          <Trans>No time that suits you? We can email you when an earlier one becomes free.</Trans>
        )}
      </p>
      <Button variant="secondary" size="small" pending={isSending} onClick={() => void change()}>
        {isWaiting ? <Trans>Do not email me</Trans> : <Trans>Email me about an earlier time</Trans>}
      </Button>
    </div>
  );
}

const inAYear = (): string => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString();

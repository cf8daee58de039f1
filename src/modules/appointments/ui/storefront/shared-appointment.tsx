import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { CalendarIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { confirmAppointment, openAppointment } from '../../client/storefront.ts';
import type { Appointment } from '../../contract/appointments.ts';
import { AppointmentView } from './appointment-view.tsx';
import { useAppointmentProblem } from './use-appointment-problem.ts';

/** The appointment of an emailed link, which also confirms it. */
export function SharedAppointment({
  token,
  onConfirmed,
}: {
  /** Null before hydration; '' without one. */
  token: string | null;
  /** Called with the token that manages the confirmed appointment. */
  onConfirmed: (token: string) => void;
}) {
  const problemOf = useAppointmentProblem();
  const [appointment, setAppointment] = useState<Appointment | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (!token) return undefined;
    let isStopped = false;
    async function open(secret: string) {
      try {
        const opened = await openAppointment(secret);
        if (isStopped) return;
        setAppointment(opened);
        setProblem(null);
      } catch (error) {
        if (!isStopped) setProblem(error);
      }
    }
    void open(token);
    return () => {
      isStopped = true;
    };
  }, [token, attempt]);

  async function confirm(secret: string) {
    setConfirming(true);
    setRefusal(undefined);
    try {
      const confirmed = await confirmAppointment(secret);
      setAppointment(confirmed.appointment);
      onConfirmed(confirmed.token);
    } catch (error) {
      setRefusal(problemOf(error));
    } finally {
      setConfirming(false);
    }
  }

  if (token === '' || (problem instanceof ApiProblem && problem.code === 'link_expired'))
    return (
      <EmptyState
        icon={<CalendarIcon />}
        title={<Trans>This link no longer works</Trans>}
        text={<Trans>The appointment was long ago, or the link is incomplete.</Trans>}
        action={
          <ButtonLink to="/shop-one-on-one">
            <Trans>Book an appointment</Trans>
          </ButtonLink>
        }
      />
    );
  if (!appointment || token === null)
    return problem === null ? (
      <Skeleton className="h-96" />
    ) : (
      <LoadError
        title={<Trans>The appointment could not be loaded</Trans>}
        onRetry={() => {
          setProblem(null);
          setAttempt((count) => count + 1);
        }}
      />
    );
  return (
    <div className="grid gap-6">
      {appointment.state === 'unconfirmed' && (
        <div className="grid justify-items-start gap-3">
          <FormError title={refusal} />
          <Button size="large" pending={isConfirming} onClick={() => void confirm(token)}>
            <Trans>Confirm appointment</Trans>
          </Button>
        </div>
      )}
      <AppointmentView appointment={appointment} token={token} onChanged={setAppointment} />
    </div>
  );
}

import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useNow } from '#ui/date-time.tsx';
import { FormError } from '#ui/form-error.tsx';
import { VideoIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { cancelAppointment, moveAppointment } from '../../client/storefront.ts';
import type { Appointment } from '../../contract/appointments.ts';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { timeTexts, zoneName } from './times.ts';
import { topicLabels } from './topic-labels.ts';
import { useAppointmentProblem } from './use-appointment-problem.ts';

/** One appointment: when, with whom and where; moving and cancelling it until the deadline. */
export function AppointmentView({
  appointment,
  token,
  onChanged,
}: {
  appointment: Appointment;
  /** Of the link; null for the signed-in customer. */
  token: string | null;
  onChanged: (appointment: Appointment) => void;
}) {
  const { t, i18n } = useLingui();
  const problemOf = useAppointmentProblem();
  const [isMoving, setMoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { id, version, kind, state, startsAt, timeZone, specialist, place, topic, note } = appointment;
  const texts = timeTexts(i18n.locale, timeZone);
  const zone = zoneName(timeZone, i18n.locale);
  const which = { token, id: token === null ? id : null, version };

  async function change(start: string | null) {
    setPending(start ?? '');
    setProblem(undefined);
    try {
      const changed =
        start === null
          ? await cancelAppointment(which)
          : await moveAppointment({ ...which, startsAt: start });
      setMoving(false);
      onChanged(changed);
      if (start === null) showToast({ kind: 'success', text: t`The appointment is cancelled.` });
      else showToast({ kind: 'success', text: t`The appointment is moved.` });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setAsking(false);
      setPending(null);
    }
  }

  return (
    <article className="grid max-w-2xl gap-6 rounded-xs border border-hairline p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="type-subheading">
          {kind === 'visit' ? <Trans>Visit to the shop</Trans> : <Trans>Online appointment</Trans>}
        </h2>
        <StateBadge appointment={appointment} />
      </div>
      <dl className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-ink-soft">
          <Trans>When</Trans>
        </dt>
        <dd>
          {texts.full(startsAt)} ({zone})
        </dd>
        <dt className="text-ink-soft">
          <Trans>With</Trans>
        </dt>
        <dd>
          <bdi>{specialist.name}</bdi>
        </dd>
        {place.length > 0 && (
          <>
            <dt className="text-ink-soft">
              <Trans>Where</Trans>
            </dt>
            <dd>
              {place.map((line) => (
                <bdi key={line} className="block">
                  {line}
                </bdi>
              ))}
            </dd>
          </>
        )}
        {(topic || note !== '') && (
          <>
            <dt className="text-ink-soft">
              <Trans context="appointment">About</Trans>
            </dt>
            <dd className="whitespace-pre-line">
              {topic && <span className="block">{i18n._(topicLabels[topic])}</span>}
              <bdi>{note}</bdi>
            </dd>
          </>
        )}
      </dl>
      <FormError title={problem} />
      <div className="flex flex-wrap gap-3">
        <EnterCall appointment={appointment} token={token} />
        <CalendarFileButton appointment={appointment} />
        {appointment.canChange && state === 'booked' && (
          <Button variant="secondary" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
            <Trans>Move</Trans>
          </Button>
        )}
        {appointment.canChange && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Trans>Cancel appointment</Trans>
          </Button>
        )}
      </div>
      {isMoving && (
        <SlotPicker
          question={{ kind, specialistId: specialist.id, topic: null }}
          timeZone={timeZone}
          shopTimeZone={timeZone}
          pending={pending}
          onChoose={(start) => void change(start)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Cancel the appointment?`}
        confirmLabel={t`Cancel appointment`}
        cancelLabel={t`Keep it`}
        danger
        pending={pending !== null}
        onConfirm={() => void change(null)}
        onCancel={() => setAsking(false)}
        text={<Trans>The time becomes free for others.</Trans>}
      />
    </article>
  );
}

const MINUTE_MS = 60_000;

/** From 15 minutes before the start. The link loads the document, because only the page of a call allows the camera. */
function EnterCall({
  appointment: { id, kind, state, startsAt, endsAt },
  token,
}: {
  appointment: Appointment;
  token: string | null;
}) {
  const now = useNow();
  if (kind !== 'online' || state !== 'booked' || Date.parse(endsAt) + 120 * MINUTE_MS < now) return null;
  if (Date.parse(startsAt) - 15 * MINUTE_MS > now)
    return (
      <p className="type-small w-full text-ink-soft">
        <Trans>You can join the call here from 15 minutes before the start.</Trans>
      </p>
    );
  return (
    <ButtonLink to={token === null ? `/room?appointment=${id}` : `/room#${token}`} reloadDocument>
      <VideoIcon />
      <Trans>Join the call</Trans>
    </ButtonLink>
  );
}

function StateBadge({ appointment: { state, endsAt } }: { appointment: Appointment }) {
  const now = useNow();
  if (state === 'cancelled')
    return (
      <Badge tone="neutral">
        <Trans context="appointment">Cancelled</Trans>
      </Badge>
    );
  if (state === 'unconfirmed')
    return (
      <Badge tone="butter">
        <Trans>Not confirmed yet</Trans>
      </Badge>
    );
  if (state === 'no_show')
    return (
      <Badge tone="neutral">
        <Trans>Missed</Trans>
      </Badge>
    );
  if (state === 'booked' && Date.parse(endsAt) < now)
    return (
      <Badge tone="neutral">
        <Trans>Past</Trans>
      </Badge>
    );
  if (state === 'booked')
    return (
      <Badge tone="moss">
        <Trans>Booked</Trans>
      </Badge>
    );
  return (
    <Badge tone="neutral">
      <Trans context="appointment">Expired</Trans>
    </Badge>
  );
}

import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { instantAt, localTime } from '#kernel/shop-calendar.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/date-time.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import {
  appointmentQuery,
  useCancelAppointment,
  useMarkAppointment,
  useMoveAppointment,
} from '../../client/admin.ts';
import type { StaffAppointment } from '../../contract/staff.ts';
import { kindLabels, stateLabels, topicLabels } from './appointment-labels.ts';
import { CancelQuestion, MoveNotice } from './customer-notice.tsx';
import { useStaffProblem } from './use-staff-problem.ts';
import { type When, WhenFields } from './when-fields.tsx';

interface AppointmentDialogProps {
  id: string;
  mayEdit: boolean;
  timeZone: string;
  specialists: readonly { id: string; name: string }[];
  /** A new start that was chosen by dragging: it is saved after a look at it. */
  movedTo: string | null;
  onClose: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** One appointment: whom, when, about what; moving, cancelling and marking it. */
export function AppointmentDialog({ id, onClose, ...rest }: AppointmentDialogProps) {
  const query = useQuery(appointmentQuery(id));
  return (
    <Dialog open onClose={onClose} title={<Trans>Appointment</Trans>}>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-64" />}
        missing={
          <p>
            <Trans>This appointment does not exist any more.</Trans>
          </p>
        }
      >
        {(appointment) => <Details appointment={appointment} onClose={onClose} {...rest} />}
      </QueryView>
    </Dialog>
  );
}

function Details({
  appointment,
  mayEdit,
  timeZone,
  specialists,
  movedTo,
  onClose,
}: Omit<AppointmentDialogProps, 'id'> & { appointment: StaffAppointment }) {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const now = useNow();
  const problemOf = useStaffProblem();
  const move = useMoveAppointment();
  const cancel = useCancelAppointment();
  const mark = useMarkAppointment();
  const [isMoving, setMoving] = useState(movedTo !== null);
  const [isCancelling, setCancelling] = useState(false);
  const [when, setWhen] = useState<When>(() => {
    const { day, time } = localTime(new Date(movedTo ?? appointment.startsAt), timeZone);
    return { day, time, specialistId: appointment.specialist.id };
  });
  const [isChecked, setChecked] = useState(false);
  const { id, version, state, kind, startsAt, endsAt, specialist, customerName, email, phone } = appointment;
  const hasBegun = Date.parse(startsAt) <= now;
  const hasWhen = when.day !== '' && when.time !== '';
  const error = move.error ?? cancel.error ?? mark.error;
  const format = dateFormat(locale, {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone },
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    if (!hasWhen) return;
    move.mutate(
      {
        ...{ id, version, specialistId: when.specialistId },
        startsAt: instantAt(when.day, when.time, timeZone).toISOString(),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge tone={state === 'booked' ? 'moss' : 'neutral'}>{i18n._(stateLabels[state])}</Badge>
        <span className="text-ink-soft">{i18n._(kindLabels[kind])}</span>
      </div>
      <dl className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Row label={t`When`}>{format.formatRange(new Date(startsAt), new Date(endsAt))}</Row>
        <Row label={t`Specialist`}>
          <bdi>{specialist.name}</bdi>
        </Row>
        <Row label={t`Customer`}>
          {appointment.userId ? (
            <Link to={`/admin/customers/${appointment.userId}`} className="text-link">
              <bdi>{customerName}</bdi>
            </Link>
          ) : (
            <bdi>{customerName}</bdi>
          )}
        </Row>
        {email !== '' && (
          <Row label={t`Email`}>
            <a href={`mailto:${email}`} className="text-link [overflow-wrap:anywhere]" dir="ltr">
              {email}
            </a>
          </Row>
        )}
        {phone !== '' && (
          <Row label={t`Phone`}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link" dir="ltr">
              {phone}
            </a>
          </Row>
        )}
        {appointment.topic && <Row label={t`About`}>{i18n._(topicLabels[appointment.topic])}</Row>}
        {appointment.note !== '' && (
          <Row label={t`Note`}>
            <span className="whitespace-pre-line">
              <bdi>{appointment.note}</bdi>
            </span>
          </Row>
        )}
        {appointment.products.length > 0 && (
          <Row label={t`Products`}>
            {appointment.products.map(({ id: productId, name }) => (
              <Link key={productId} to={`/admin/products/${productId}`} className="text-link block">
                {name}
              </Link>
            ))}
          </Row>
        )}
        {appointment.plan && (
          <Row label={t`Kitchen plan`}>
            <a
              href={`/kitchen-planning?${appointment.plan.query}&step=plan`}
              target="_blank"
              rel="noreferrer"
              className="text-link"
            >
              <bdi>{appointment.plan.name}</bdi>
            </a>
          </Row>
        )}
        {appointment.kitchen && (
          <Row label={t`Kitchen`}>
            <KitchenText kitchen={appointment.kitchen} />
          </Row>
        )}
      </dl>
      {error && <FormError title={problemOf(error)} />}
      {isMoving && (
        <form noValidate onSubmit={submit} className="grid gap-4 rounded-xs bg-linen p-4">
          <WhenFields
            value={when}
            specialists={specialists}
            error={isChecked && !hasWhen ? t`Enter day and time.` : undefined}
            onChange={setWhen}
          />
          <p className="type-small text-ink-soft">
            <MoveNotice email={email} />
          </p>
          <Button type="submit" pending={move.isPending} className="justify-self-start">
            <Trans>Move appointment</Trans>
          </Button>
        </form>
      )}
      {isCancelling && (
        <div role="group" aria-label={t`Cancel appointment`} className="grid gap-3 rounded-xs bg-linen p-4">
          <p>
            <CancelQuestion email={email} />
          </p>
          <Button
            variant="danger"
            pending={cancel.isPending}
            className="justify-self-start"
            onClick={() => cancel.mutate({ id, version }, { onSuccess: onClose })}
          >
            <Trans>Cancel appointment</Trans>
          </Button>
        </div>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          {kind === 'online' && state === 'booked' && Math.abs(Date.parse(startsAt) - now) < DAY_MS && (
            <ButtonLink to="/admin/calls" size="small">
              <Trans>Open live calls</Trans>
            </ButtonLink>
          )}
          {state === 'booked' && !hasBegun && !isMoving && (
            <Button variant="secondary" size="small" onClick={() => setMoving(true)}>
              <Trans>Move</Trans>
            </Button>
          )}
          {(state === 'booked' || state === 'unconfirmed') && !isCancelling && (
            <Button variant="quiet" size="small" onClick={() => setCancelling(true)}>
              <Trans>Cancel appointment</Trans>
            </Button>
          )}
          {hasBegun && (state === 'booked' || state === 'no_show') && (
            <Button
              variant="secondary"
              size="small"
              pending={mark.isPending}
              onClick={() => mark.mutate({ id, version, hasCome: state === 'no_show' })}
            >
              {state === 'booked' ? <Trans>No-show</Trans> : <Trans>Attended after all</Trans>}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function KitchenText({
  kitchen: { hob, oven, hasDishwasher },
}: {
  kitchen: NonNullable<StaffAppointment['kitchen']>;
}) {
  return (
    <>
      {hob && <span className="block">{hob}</span>}
      {oven !== null && (
        <span className="block">
          <Trans>Oven {oven} °C</Trans>
        </span>
      )}
      {hasDishwasher && (
        <span className="block">
          <Trans>Dishwasher</Trans>
        </span>
      )}
    </>
  );
}

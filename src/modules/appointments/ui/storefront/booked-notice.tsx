import type { Ref } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import type { Appointment } from '../../contract/appointments.ts';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { timeTexts } from './times.ts';

/** What happens next, after the details were sent. */
export function BookedNotice({
  appointment,
  timeZone,
  ref,
}: {
  appointment: Appointment;
  timeZone: string;
  ref: Ref<HTMLHeadingElement>;
}) {
  const { i18n } = useLingui();
  const isMailSent = useIsMailSent();
  const { state, specialist, email, startsAt } = appointment;
  const when = timeTexts(i18n.locale, timeZone).full(startsAt);
  const { name } = specialist;
  return (
    <div role="status" className="grid max-w-xl justify-items-start gap-4 rounded-xs bg-linen p-6">
      <h2 ref={ref} tabIndex={-1} className="type-heading">
        {state === 'booked' ? (
          <Trans>You are booked</Trans>
        ) : isMailSent ? (
          <Trans>Please check your email</Trans>
        ) : (
          <Trans>Please contact us to confirm it</Trans>
        )}
      </h2>
      <p>
        <Trans>
          {when} with <bdi>{name}</bdi>
        </Trans>
      </p>
      <p className="text-ink-soft">
        {!isMailSent ? (
          state === 'booked' ? (
            <Trans>You can move or cancel the appointment in your profile.</Trans>
          ) : (
            <CannotEmail>
              <Trans>We keep the time for an hour.</Trans>
            </CannotEmail>
          )
        ) : state === 'booked' ? (
          <Trans>
            We have sent the details to <bdi>{email}</bdi>. There you can also move or cancel the appointment.
          </Trans>
        ) : (
          <Trans>
            We have sent a link to <bdi>{email}</bdi>. Open it within an hour to confirm the appointment.
          </Trans>
        )}
      </p>
      <CalendarFileButton appointment={appointment} />
    </div>
  );
}

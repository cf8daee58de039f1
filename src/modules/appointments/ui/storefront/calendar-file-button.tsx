import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { CalendarIcon } from '#ui/icons.ts';
import type { Appointment } from '../../contract/appointments.ts';

/** Downloads the calendar file; nothing unless the appointment is booked. */
export function CalendarFileButton({ appointment: { calendarFile } }: { appointment: Appointment }) {
  if (calendarFile === null) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        const url = URL.createObjectURL(new Blob([calendarFile], { type: 'text/calendar' }));
        const link = document.createElement('a');
        link.href = url;
        link.download = 'appointment.ics';
        link.click();
        // The download has begun once this task ends.
        setTimeout(() => URL.revokeObjectURL(url), 1_000);
      }}
    >
      <CalendarIcon />
      <Trans>Add to calendar</Trans>
    </Button>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';

/** Texts of the errors of appointments. */
export function useAppointmentProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    slot_taken: t`This time has just been taken. Please choose another.`,
    hold_expired: t`The time was kept for a few minutes only. Please choose it again.`,
    link_expired: t`This link no longer works.`,
    appointment_closed: t`This appointment can no longer be changed here. Please call us.`,
    changed_meanwhile: t`The appointment has changed in the meantime. Please check it and try again.`,
    email_not_confirmed: t`Please confirm the email address of your account first.`,
    too_many_appointments: t`You have 5 upcoming appointments. Cancel one to book another.`,
  });
}

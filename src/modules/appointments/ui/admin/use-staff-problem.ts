import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';

/** Texts of the errors of appointments for staff. */
export function useStaffProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    slot_taken: t`This specialist has another appointment at that time.`,
    changed_meanwhile: t`It was changed in the meantime. Check it and try again.`,
    appointment_closed: t`This is not possible any more, or not yet.`,
  });
}

import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';

/** Texts of the errors of a returned gift. */
export function useGiftReturnProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    receipt_unknown: t`No gift receipt has this code. Check it and try again.`,
    returns_closed: t`This shop does not accept return requests online. Please contact us.`,
    return_window_passed: t`The return window has closed.`,
    not_returnable: t`This item cannot be returned. If it is faulty, please contact us.`,
    return_too_many: t`The quantity exceeds the returnable quantity.`,
  });
}

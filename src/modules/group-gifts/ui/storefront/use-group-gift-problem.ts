import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';

/** Texts of the errors of a group gift. */
export function useGroupGiftProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    link_expired: t`This link no longer works. Please ask for a new one.`,
    group_gift_closed: t`This cannot be changed any more. Please reload the page.`,
    pledge_too_large: t`Others have pledged in the meantime: less is left to pledge.`,
    pledge_too_small: t`This amount is too small.`,
    pledge_leaves_too_little: t`The rest would be too small for anyone else. Pledge all of it, or a little less.`,
    too_many_pledges: t`This gift has reached its maximum number of pledges.`,
    pledge_method_unavailable: t`This payment method is not available. Please choose another.`,
    cards_away: t`The card form could not be opened. You have not been charged. Please try again.`,
  });
}

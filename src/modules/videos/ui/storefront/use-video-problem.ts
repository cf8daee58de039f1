import { useLingui } from '@lingui/react/macro';
import { useProblemText } from '#ui/use-problem-text.ts';

/** Texts of the errors of videos and care. */
export function useVideoProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return useProblemText({
    email_not_confirmed: t`Please confirm the email address of your account first.`,
    too_many_questions: t`You have 5 open questions. Please wait for our answers.`,
    not_found: t`This is no longer available.`,
  });
}

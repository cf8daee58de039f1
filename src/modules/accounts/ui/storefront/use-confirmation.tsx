import { type ReactNode, useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { signInMethodsQuery } from '../../client/profile.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { fieldValue, useSubmission } from './use-submission.ts';

export interface Question {
  title: ReactNode;
  /** Consequences of the action. */
  text: ReactNode;
  /** A verb: "Turn off". */
  action: ReactNode;
  danger?: boolean;
  /** Runs after the confirmation; throws the server's error. */
  act: (confirmation: { currentPassword?: string }) => Promise<void>;
}

/**
 * Asks for the password before a sensitive change. Users without a password see only the dialog; the server then
 * requires a recent sign-in.
 */
export function useConfirmation(): { confirm: (question: Question) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    confirm: setQuestion,
    dialog: question && <ConfirmationDialog question={question} onClose={() => setQuestion(null)} />,
  };
}

function ConfirmationDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const hasPassword = useQuery(signInMethodsQuery).data?.hasPassword ?? true;
  const { form, pending, errors, problem, submit } = useSubmission();
  return (
    <Dialog
      open
      onClose={onClose}
      title={question.title}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={question.danger ? 'danger' : 'primary'}
            pending={pending}
          >
            {question.action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const currentPassword = fieldValue(event.currentTarget, 'currentPassword');
          void submit({
            check: () =>
              currentPassword || !hasPassword ? {} : { currentPassword: t`Enter your current password` },
            send: () => question.act(hasPassword ? { currentPassword } : {}),
          }).then((done) => done && onClose());
        }}
      >
        <p className="text-ink-soft">{question.text}</p>
        <FormError title={problem} />
        {hasPassword && <CurrentPasswordField error={errors.currentPassword} />}
      </form>
    </Dialog>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { signInMethodsQuery } from '../../client/profile.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { fieldValue, useSubmission } from './use-submission.ts';

export interface ConfirmationRequest {
  title: ReactNode;
  /** Consequences of the action. */
  text: ReactNode;
  /** Label of the confirm button, with a verb: "Turn off". */
  action: ReactNode;
  danger?: boolean;
  /** Runs after the confirmation; throws the server's error. */
  act: (confirmation: { currentPassword?: string }) => Promise<void>;
}

/**
 * Asks for the password before a sensitive change. Users without a password see only the dialog; the server then
 * requires a recent sign-in.
 */
export function useConfirmation(): { confirm: (request: ConfirmationRequest) => void; dialog: ReactNode } {
  const [request, setRequest] = useState<ConfirmationRequest | null>(null);
  return {
    confirm: setRequest,
    dialog: request && <ConfirmationDialog request={request} onClose={() => setRequest(null)} />,
  };
}

function ConfirmationDialog({ request, onClose }: { request: ConfirmationRequest; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const hasPassword = useQuery(signInMethodsQuery).data?.hasPassword ?? true;
  const { form, pending, errors, problem, submit } = useSubmission();
  return (
    <Dialog
      open
      onClose={onClose}
      title={request.title}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={request.danger ? 'danger' : 'primary'}
            pending={pending}
          >
            {request.action}
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
            send: () => request.act(hasPassword ? { currentPassword } : {}),
          }).then((done) => done && onClose());
        }}
      >
        <p className="text-ink-soft">{request.text}</p>
        <FormError title={problem} />
        {hasPassword && <CurrentPasswordField error={errors.currentPassword} />}
      </form>
    </Dialog>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { AdminReturn } from '../../contract/admin.ts';

/** Declines or rejects a return, with a reason for the customer. */
export function ReasonDialog({
  orderReturn: { code },
  step,
  pending,
  problem,
  onClose,
  onSubmit,
}: {
  orderReturn: AdminReturn;
  step: 'decline' | 'reject';
  pending: boolean;
  problem: ReactNode;
  onClose: () => void;
  onSubmit: (reason: string) => void;
}) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const missing = isSubmitted && reason.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={step === 'decline' ? <Trans>Decline {code}?</Trans> : <Trans>Reject {code}?</Trans>}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Never mind</Trans>
          </Button>
          <Button
            variant="danger"
            pending={pending}
            onClick={() => {
              setSubmitted(true);
              if (reason.trim() === '') field.current?.focus();
              else onSubmit(reason.trim());
            }}
          >
            {step === 'decline' ? <Trans>Decline the return</Trans> : <Trans>Reject the return</Trans>}
          </Button>
        </>
      }
    >
      {problem && <FormError title={problem} className="mb-5" />}
      <p className="mb-5 text-ink-soft">
        {step === 'decline' ? (
          <Trans>Nothing is sent back. The customer can ask again within the time.</Trans>
        ) : (
          <Trans>Nothing is paid back and nothing goes on the shelf: send it to the customer again.</Trans>
        )}
      </p>
      <TextArea
        ref={field}
        label={t`Reason`}
        description={t`The customer reads it.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing ? t`Please say why.` : undefined}
        maxLength={1000}
        data-first-focus
      />
    </Dialog>
  );
}

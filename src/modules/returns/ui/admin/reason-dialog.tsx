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
            <Trans>Cancel</Trans>
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
            {step === 'decline' ? <Trans>Decline return</Trans> : <Trans>Reject return</Trans>}
          </Button>
        </>
      }
    >
      {problem && <FormError title={problem} className="mb-5" />}
      <p className="mb-5 text-ink-soft">
        {step === 'decline' ? (
          <Trans>The customer can request a return again within the return window.</Trans>
        ) : (
          <Trans>Nothing is refunded or restocked. Send the items back to the customer.</Trans>
        )}
      </p>
      <TextArea
        ref={field}
        label={t`Reason`}
        description={t`Visible to the customer.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing ? t`Enter a reason.` : undefined}
        maxLength={1000}
        data-first-focus
      />
    </Dialog>
  );
}

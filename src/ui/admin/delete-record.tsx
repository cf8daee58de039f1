import { type ReactNode, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FieldError } from '../field.tsx';
import { DeleteIcon } from './icons.ts';

/** Deletes a record after a question. A refusal, such as of one that products use, is shown. */
export function DeleteRecord({
  name,
  label,
  text,
  onDelete,
  onDeleted,
}: {
  name: string;
  label: ReactNode;
  /** What becomes of the rest. */
  text: ReactNode;
  onDelete: () => Promise<unknown>;
  onDeleted: () => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function confirm() {
    setIsPending(true);
    setError(null);
    try {
      await onDelete();
      onDeleted();
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setIsPending(false);
      setIsConfirming(false);
    }
  }

  return (
    <div className="mt-10 max-w-text border-t border-hairline pt-5">
      <Button variant="quiet" className="-ms-5 text-berry-ink!" onClick={() => setIsConfirming(true)}>
        <DeleteIcon />
        {label}
      </Button>
      <FieldError id="delete-record">{error}</FieldError>
      <ConfirmDialog
        open={isConfirming}
        title={<Trans>Delete {name}?</Trans>}
        text={text}
        confirmLabel={label}
        danger
        pending={isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}

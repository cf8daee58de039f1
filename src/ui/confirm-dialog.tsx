import { useId } from 'react';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  text: ReactNode;
  /** A verb: "Delete product". */
  confirmLabel: ReactNode;
  /** For a question where "Cancel" would be ambiguous. */
  cancelLabel?: ReactNode;
  danger?: boolean;
  /** Options of the action, below the text. */
  children?: ReactNode;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an action; the cancel button has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = <Trans>Cancel</Trans>,
  danger = false,
  pending = false,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      describedBy={textId}
      actions={
        <>
          <Button variant="quiet" data-first-focus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId} className="text-ink-soft">
        {text}
      </p>
      {children}
    </Dialog>
  );
}

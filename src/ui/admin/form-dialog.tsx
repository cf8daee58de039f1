import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog, type DialogProps } from '../dialog.tsx';
import { FormError } from '../form-error.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  saveLabel: ReactNode;
  /** Why it was not saved. */
  error?: ReactNode;
  /** Below the error: how to go on. */
  errorAction?: ReactNode;
  /** Asks before closing, because something was entered. */
  isChanged: boolean;
  pending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, its error, and a footer to cancel and to save. */
export function FormDialog({
  saveLabel,
  error,
  errorAction,
  isChanged,
  pending,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  function close() {
    if (!isChanged) {
      onClose();
      return;
    }
    // The back gesture of a phone may close a dialog without asking.
    const element = form.current?.closest('dialog');
    if (element && !element.open) element.showModal();
    setIsLeaving(true);
  }

  // A browser closes dialogs itself at the second Escape, unless the key is handled.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isChanged) return;
    event.preventDefault();
    setIsLeaving(!isLeaving);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <Dialog
      {...dialog}
      open
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {error && (
          <div className="grid gap-3">
            <FormError title={error} />
            {errorAction}
          </div>
        )}
        {children}
      </form>
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Discard your changes?</Trans>}
        text={<Trans>What you entered is not saved.</Trans>}
        confirmLabel={<Trans>Discard</Trans>}
        cancelLabel={<Trans>Continue editing</Trans>}
        danger
        onCancel={() => setIsLeaving(false)}
        onConfirm={onClose}
      />
    </Dialog>
  );
}

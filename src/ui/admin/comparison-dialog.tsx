import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

export interface ComparisonDialogProps {
  /** Says what to choose, and that nothing is saved yet. */
  note: ReactNode;
  /** Actions in addition to cancelling. */
  actions: ReactNode;
  onClose: () => void;
  /** The user's own and the stored values, one section per field that differs. */
  children: ReactNode;
}

/** Shown on an edit conflict, before any value is overwritten. */
export function ComparisonDialog({ note, actions, onClose, children }: ComparisonDialogProps) {
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<Trans>Changed in the meantime</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {actions}
        </>
      }
    >
      <p className="text-ink-soft">{note}</p>
      <div className="mt-4 grid gap-4">{children}</div>
    </Dialog>
  );
}

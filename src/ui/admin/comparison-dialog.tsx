import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

export interface ComparisonDialogProps {
  /** Explains the conflict and that nothing is overwritten yet. */
  note: ReactNode;
  /** Actions in addition to cancelling. */
  actions: ReactNode;
  onClose: () => void;
  /** Own and stored values, one section per part that differs. */
  children: ReactNode;
}

/** Shown on an edit conflict, before any value is overwritten. */
export function ComparisonDialog({ note, actions, onClose, children }: ComparisonDialogProps) {
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<Trans>Edited by another user</Trans>}
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

import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

export interface ComparisonDialogProps {
  /** What is to be done here, and that nothing is overwritten meanwhile. */
  note: ReactNode;
  /** The ways to go on; leaving all as it is stands before them already. */
  actions: ReactNode;
  onClose: () => void;
  /** Mine beside theirs, a section for each part that differs. */
  children: ReactNode;
}

/** Where somebody else was quicker: nothing is overwritten before it was looked at. */
export function ComparisonDialog({ note, actions, onClose, children }: ComparisonDialogProps) {
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<Trans>Somebody else changed it too</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
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

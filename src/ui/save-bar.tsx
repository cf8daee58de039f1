import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { useHasUnsavedChanges } from './unsaved-guard.tsx';

export interface SaveBarProps {
  label: ReactNode;
  isChanged: boolean;
  /** The record has not been created yet. */
  isNew?: boolean;
  pending: boolean;
  /** Reason why it cannot be saved now; disables the button. */
  waitingFor?: ReactNode;
  onDiscard?: () => void;
}

/** Fixed below a long form: unsaved changes and the save button. */
export function SaveBar({ label, isChanged, isNew, pending, waitingFor, onDiscard }: SaveBarProps) {
  const isElsewhere = useHasUnsavedChanges();
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0 sm:gap-x-4 lg:mx-0 lg:px-0 max-sm:[&_button]:px-3">
      <p role="status" className="type-small me-auto text-ink-soft">
        {waitingFor ??
          (isChanged ? (
            <Trans>Unsaved changes</Trans>
          ) : (
            !isNew && !isElsewhere && <Trans>All changes saved</Trans>
          ))}
      </p>
      {onDiscard && isChanged && (
        <Button variant="quiet" disabled={pending} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button type="submit" pending={pending} disabled={waitingFor !== undefined || (!isChanged && !pending)}>
        {label}
      </Button>
    </div>
  );
}

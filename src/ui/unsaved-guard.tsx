import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with something unsaved on it is left; closing the tab asks in the browser's own words. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
      [when],
    ),
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={<Trans>Leave without saving?</Trans>}
      text={<Trans>What you changed on this page is not saved yet and would be lost.</Trans>}
      confirmLabel={<Trans>Leave the page</Trans>}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

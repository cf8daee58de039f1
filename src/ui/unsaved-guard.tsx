import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Unsaved forms of the current page. A page may have several, but the router supports one blocker. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any form on this page has unsaved changes. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unsaved.size > 0,
    () => false,
  );
}

/** Marks a form as having unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  // A layout effect, because the page may navigate immediately after saving.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const mark = Symbol();
    unsaved.add(mark);
    listeners.forEach((listener) => listener());
    return () => {
      unsaved.delete(mark);
      listeners.forEach((listener) => listener());
    };
  }, [isUnsaved]);
}

/** Rendered once in the layout of pages with forms: asks for confirmation before unsaved changes are lost. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );

  // When the tab is closed, the browser shows its own dialog.
  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={<Trans>Leave without saving?</Trans>}
      text={<Trans>Your unsaved changes on this page will be lost.</Trans>}
      confirmLabel={<Trans>Leave page</Trans>}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What stands unsaved on the present page; a page may have several forms, the router asks but once. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything on this page is unsaved, in whichever of its forms. */
export function useAnythingUnsaved(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unsaved.size > 0,
    () => false,
  );
}

/** Says that a form has something unsaved in it. */
export function useUnsaved(isUnsaved: boolean): void {
  // Before anything else can happen: a form that has just been saved may be left at once.
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

/** Stands once around pages with forms: asks before one with something unsaved is left. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
      ({ currentLocation, nextLocation }) =>
        unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  );

  // Closing the tab asks in the browser's own words.
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
      text={<Trans>What you changed on this page is not saved yet and would be lost.</Trans>}
      confirmLabel={<Trans>Leave the page</Trans>}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

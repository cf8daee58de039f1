import { Suspense, lazy, useEffect, useState } from 'react';

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Makes the whole toast a button; it closes when pressed. */
  onClick?: () => void;
}

// Toasts that came before the region was there to show them, and the region's way of being told.
const waiting: Toast[] = [];
let present: (() => void) | undefined;

/** Shows a toast at the top right for five seconds; from anywhere in the browser, never on the server. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  present?.();
}

/** The toasts that are due, handed over once. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}

/** Whom to tell of new toasts; the newest teller counts. Returns how to stop. */
export function onToast(tell: () => void): () => void {
  present = tell;
  if (waiting.length > 0) tell();
  return () => {
    if (present === tell) present = undefined;
  };
}

// The library arrives with the first toast; pages that never show one never load it.
const ToastView = lazy(() => import('./toast-view.tsx'));

/** Stands once in the root of the app. */
export function ToastRegion() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!due) return onToast(() => setDue(true));
  }, [due]);
  if (!due) return null;
  return (
    <Suspense fallback={null}>
      <ToastView />
    </Suspense>
  );
}

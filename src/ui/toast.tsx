import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { onToast, queueToast, type Toast } from './toast-queue.ts';

/** Shows a toast at the top right for five seconds; from anywhere in the browser, never on the server. */
export function showToast(toast: Toast): void {
  queueToast(toast);
}

// The library arrives with the first toast; pages that never show one never load it. Where it cannot be had, without a
// connection, the page goes on without: its words are not worth the page.
const ToastView = lazy<ComponentType>(() =>
  import('./toast-view.tsx').catch(() => ({ default: () => null })),
);

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

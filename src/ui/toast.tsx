import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { onToast, queueToast, type Toast } from './toast-queue.ts';

/** Shows a toast at the top right for five seconds, or eight with an undo button. Browser only. */
export function showToast(toast: Toast): void {
  queueToast(toast);
}

// The library loads with the first toast. If loading fails, the page continues without toasts.
const ToastView = lazy<ComponentType>(() =>
  import('./toast-view.tsx').catch(() => ({ default: () => null })),
);

/** Rendered once in the root of the app. */
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

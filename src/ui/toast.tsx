import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { PlainToasts } from './plain-toasts.tsx';
import { onToast, queueToast, type Toast } from './toast-queue.ts';

/** Shows a toast at the top right for five seconds, or eight with an undo button. Browser only. */
export function showToast(toast: Toast): void {
  queueToast(toast);
}

// The library loads with the first toast. While it is missing, the texts are shown without it.
const ToastView = lazyPart(() => import('./toast-view.tsx'), { notice: 'timeout', Failed: PlainToasts });

/** On a normal connection the library arrives earlier. */
const PLAIN_AFTER_MS = 3_000;

/** Rendered once in the root of the app. */
export function ToastRegion() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!due) return onToast(() => setDue(true));
  }, [due]);
  if (!due) return null;
  return (
    <Suspense fallback={<PlainToasts delay={PLAIN_AFTER_MS} />}>
      <ToastView />
    </Suspense>
  );
}

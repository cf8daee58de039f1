import { Suspense, useEffect, useState } from 'react';
import { firstInput } from '#ui/first-input.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const OfflineSupport = lazyPart(() => import('./offline-support.tsx'), {
  notice: 'timeout',
  hasPageTexts: true,
});

/** Maximum delay after the page's load event before the offline code loads, even on a busy page. */
const MAX_WAIT_MS = 5_000;

/**
 * Loads offline support when the page is idle, so that it does not slow the first view. A new visitor gets it after the
 * first input: its service worker then downloads the shop's scripts.
 */
export function OfflineLoader() {
  const [isIdle, setIdle] = useState(false);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Safari has no `requestIdleCallback`; a timeout replaces it.
    const hasIdleCallback = 'requestIdleCallback' in globalThis;
    let handle = 0;
    const start = () => {
      handle = hasIdleCallback
        ? requestIdleCallback(() => setIdle(true), { timeout: MAX_WAIT_MS })
        : Number(setTimeout(() => setIdle(true), MAX_WAIT_MS / 5));
    };
    let isGone = false;
    const isNew = !navigator.serviceWorker.controller && navigator.onLine;
    const startAfterLoad = async () => {
      if (isNew) await firstInput;
      if (isGone) return;
      if (document.readyState === 'complete') start();
      else addEventListener('load', start, { once: true });
    };
    void startAfterLoad();
    return () => {
      isGone = true;
      removeEventListener('load', start);
      if (hasIdleCallback) cancelIdleCallback(handle);
      else clearTimeout(handle);
    };
  }, []);

  if (!isIdle) return null;
  return (
    <Suspense fallback={null}>
      <OfflineSupport />
    </Suspense>
  );
}

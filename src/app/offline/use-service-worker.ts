import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WorkerMessage } from './worker-scope.ts';

/** Interval of update checks in a tab that stays open for days. */
const ASK_EVERY_MS = 60 * 60_000;

/** A worker's messages have no target origin: no other window receives them. */
function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message);
}

/**
 * Registers the service worker and reports visited pages to it.
 *
 * @returns a function that activates a new version; null while there is none.
 */
export function useServiceWorker(): (() => void) | null {
  const [next, setNext] = useState<ServiceWorker | null>(null);
  useTellWhatIsSeen();

  useEffect(() => {
    let asked = Date.now();
    let registration: ServiceWorkerRegistration | undefined;
    const followNext = () => {
      const coming = registration?.installing;
      coming?.addEventListener('statechange', () => {
        // Without a controller this is the first worker, not a new version.
        if (coming.state === 'installed' && navigator.serviceWorker.controller) setNext(coming);
      });
    };
    const askAgain = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
      asked = Date.now();
      void registration?.update().catch(() => {});
    };
    const register = async () => {
      registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      if (registration.waiting && navigator.serviceWorker.controller) setNext(registration.waiting);
      registration.addEventListener('updatefound', followNext);
      followNext();
    };
    // The shop works unchanged in a browser without service workers.
    void register().catch(() => {});
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      document.removeEventListener('visibilitychange', askAgain);
      registration?.removeEventListener('updatefound', followNext);
    };
  }, []);

  if (!next) return null;
  return () => {
    const load = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', load, { once: true });
    // Another tab may have activated it already.
    if (next.state === 'activated') load();
    tell(next, { kind: 'take-over' });
  };
}

function useTellWhatIsSeen(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    let isHere = true;
    const tellIt = async () => {
      const { active } = await navigator.serviceWorker.ready;
      // The router's path has no language prefix; the page URL has one.
      if (isHere) tell(active, { kind: 'seen', path: location.pathname + search, pictures: picturesSeen() });
    };
    void tellIt();
    return () => {
      isHere = false;
    };
  }, [pathname, search]);
}

/** Pictures loaded without the worker: all of them, on the first visit. */
function picturesSeen(): string[] {
  if (navigator.serviceWorker.controller) return [];
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(media|assets)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

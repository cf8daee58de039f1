import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WorkerMessage } from './worker-scope.ts';

/** A tab that stays open for days asks so often whether there is a new version of the shop. */
const ASK_EVERY_MS = 60 * 60_000;

const tell = (worker: ServiceWorker | null, message: WorkerMessage) => worker?.postMessage(message);

/**
 * Registers the worker and tells it what is looked at.
 *
 * @returns how to change to the new version of the shop, once there is one; null until then.
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
        // Without one before it, the worker is the first and not a new version.
        if (coming.state === 'installed' && navigator.serviceWorker.controller) setNext(coming);
      });
    };
    const askAgain = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
      asked = Date.now();
      void registration?.update().catch(() => {});
    };
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
      (registered) => {
        registration = registered;
        if (registered.waiting && navigator.serviceWorker.controller) setNext(registered.waiting);
        registered.addEventListener('updatefound', followNext);
        followNext();
      },
      () => {}, // A browser that allows no worker shows the shop as ever.
    );
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
    // Another tab may have changed to it already.
    if (next.state === 'activated') load();
    tell(next, { kind: 'take-over' });
  };
}

function useTellWhatIsSeen(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    let isHere = true;
    void navigator.serviceWorker.ready.then(({ active }) => {
      if (isHere) tell(active, { kind: 'seen', path: pathname + search, pictures: picturesSeen() });
    });
    return () => {
      isHere = false;
    };
  }, [pathname, search]);
}

/** Pictures that came past the worker: all of them, at the first visit. */
function picturesSeen(): string[] {
  if (navigator.serviceWorker.controller) return [];
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(media|assets)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

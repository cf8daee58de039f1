import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WorkerMessage } from './worker-scope.ts';

/** Minimum time between update checks. A check runs when a tab becomes visible. */
const UPDATE_CHECK_MS = 60 * 60_000;

/** A worker's messages have no target origin: no other window receives them. */
function send(worker: ServiceWorker | null, message: WorkerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message);
}

/**
 * Registers the service worker and reports visited pages to it.
 *
 * @returns a function that activates a new version; null while there is none.
 */
export function useServiceWorker(): (() => void) | null {
  const [update, setUpdate] = useState<ServiceWorker | null>(null);
  useReportVisits();

  useEffect(() => {
    let checkedAt = Date.now();
    let registration: ServiceWorkerRegistration | undefined;
    const watchInstalling = () => {
      const installing = registration?.installing;
      installing?.addEventListener('statechange', () => {
        // Without a controller this is the first worker, not a new version.
        if (installing.state === 'installed' && navigator.serviceWorker.controller) setUpdate(installing);
      });
    };
    const checkForUpdate = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
      checkedAt = Date.now();
      void registration?.update().catch(() => {});
    };
    const register = async () => {
      registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
      if (registration.waiting && navigator.serviceWorker.controller) setUpdate(registration.waiting);
      registration.addEventListener('updatefound', watchInstalling);
      watchInstalling();
    };
    // The shop works unchanged in a browser without service workers.
    void register().catch(() => {});
    document.addEventListener('visibilitychange', checkForUpdate);
    return () => {
      document.removeEventListener('visibilitychange', checkForUpdate);
      registration?.removeEventListener('updatefound', watchInstalling);
    };
  }, []);

  if (!update) return null;
  return () => {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    // Another tab may have activated it already.
    if (update.state === 'activated') reload();
    send(update, { kind: 'take-over' });
  };
}

function useReportVisits(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The router's path has no language prefix; the URL of a French or Arabic page has one. Read before the worker is
    // ready: until then, the visitor may have opened another page.
    const path = location.pathname + search;
    const report = async () => {
      const { active } = await navigator.serviceWorker.ready;
      send(active, { kind: 'seen', path, pictures: loadedPictures() });
    };
    void report();
  }, [pathname, search]);
}

/** All pictures loaded so far if no worker controls the page, as on the first visit; otherwise none. */
function loadedPictures(): string[] {
  if (navigator.serviceWorker.controller) return [];
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(media|assets)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

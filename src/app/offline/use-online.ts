import { useSyncExternalStore } from 'react';
import { connection } from '#platform/browser/connection.ts';

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  const stop = connection.subscribe(notify);
  return () => {
    stop();
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

/** Whether the server is reachable, by browser state and last request; true during server rendering. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !connection.isLost(),
    () => true,
  );
}

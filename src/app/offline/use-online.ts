import { useSyncExternalStore } from 'react';
import { connection } from '#platform/browser/connection.ts';

function follow(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  const stop = connection.subscribe(tell);
  return () => {
    stop();
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether the server is reachable, by browser state and last request; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine && !connection.isLost(),
    () => true,
  );
}

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

/** Whether the shop can be reached, as far as the browser and its last question know; on the server it can. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine && !connection.isLost(),
    () => true,
  );
}

import { useSyncExternalStore } from 'react';

// The minimum width for tables with columns; the same as the class `md`.
const wide = '(width >= 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a table fits the window. Browser only: server rendering assumes a wide window. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
}

import { useSyncExternalStore } from 'react';

// Where tables have room for their columns; the same width as the class `md`.
const wide = '(width >= 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether a table fits the window. For what is drawn in the browser only: a server's page takes it as wide. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
}

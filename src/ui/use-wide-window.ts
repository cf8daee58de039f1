import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has a minimum width. Browser only: server rendering assumes a wide window. */
export function useMinWidth(width: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(`(width >= ${width})`);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [width],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(`(width >= ${width})`).matches,
    () => true,
  );
}

/** Whether a table fits the window: the minimum width for tables with columns, the same as the class `md`. */
export const useWideWindow = (): boolean => useMinWidth('48rem');

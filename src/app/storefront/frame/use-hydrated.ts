import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's page and in the first render of it in the browser, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

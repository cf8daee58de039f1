import { useDeferredValue } from 'react';

/**
 * False on the server and during hydration, true afterwards. The update renders at low priority, because hydration
 * is expensive and store updates are synchronous.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}

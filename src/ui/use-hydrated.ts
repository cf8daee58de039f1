import { useDeferredValue } from 'react';

/**
 * False on the server and during hydration, true afterwards. The update is rendered as a transition, because hydration
 * is expensive and store updates are synchronous.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}

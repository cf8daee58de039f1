import { useDeferredValue } from 'react';

/**
 * False in the server's page and in the first render of it in the browser, true right after. What then comes is drawn
 * bit by bit: a page that has just come to life is busy enough, and what follows a store is drawn in one go.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}

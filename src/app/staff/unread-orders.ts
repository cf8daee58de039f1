import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Set by the order notifier, the only component that queries it; 0 without signed-in staff. */
export function setUnreadOrders(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** Orders since the administrator last opened the list; 0 for other users. */
export function useUnreadOrders(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}

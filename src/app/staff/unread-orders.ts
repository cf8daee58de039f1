import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the order notifier, the only component that queries the count; 0 without it. */
export function setUnreadOrders(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** Number of orders since the administrator last opened the list of orders; 0 for other users. */
export function useUnreadOrders(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}

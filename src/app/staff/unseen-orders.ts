import { useSyncExternalStore } from 'react';

let unseen = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by the order notifier, which alone asks the server; 0 while nobody of the staff is signed in. */
export function setUnseenOrders(count: number): void {
  if (count === unseen) return;
  unseen = count;
  for (const listener of listeners) listener();
}

/** Orders placed since the signed-in administrator last opened the list; 0 for everybody else. */
export function useUnseenOrders(): number {
  return useSyncExternalStore(
    subscribe,
    () => unseen,
    () => 0,
  );
}

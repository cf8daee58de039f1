import { liveStream } from '#platform/browser/live-stream.ts';
import { guestCartKey } from '../rules.ts';
import type { CartStore } from './cart-store.ts';

/** Keeps a signed-in customer's cart in sync with other tabs and devices. */
export function followAccountCart(store: CartStore): () => void {
  const refresh = () => void store.refresh().catch(() => {});
  const stops = [
    liveStream.on('cart.changed', ({ updatedAt }) => void store.refresh(updatedAt).catch(() => {})),
    // Events are missed while there is no stream.
    liveStream.on('live.opened', refresh),
    liveStream.on('live.resumed', refresh),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Keeps a guest's cart in sync with other tabs: `storage` events reach all tabs except the writer. */
export function followGuestCart(store: CartStore): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestCartKey || key === null) void store.refresh().catch(() => {});
  };
  // A page in the back-forward cache receives no events.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void store.refresh().catch(() => {});
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

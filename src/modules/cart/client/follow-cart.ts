import { liveStream } from '#platform/browser/live-stream.ts';
import type { CartChanged } from '../contract.ts';
import { guestCartKey } from '../rules.ts';
import type { CartStore } from './cart-store.ts';

/** Keeps a signed-in person's cart as it is in their other tabs and on their other devices. */
export function followAccountCart(store: CartStore): () => void {
  const refresh = () => void store.refresh().catch(() => {});
  const stops = [
    liveStream.on(
      'cart.changed',
      (data) => void store.refresh((data as CartChanged).updatedAt).catch(() => {}),
    ),
    // While there was no stream, changes were not heard.
    liveStream.on('live.opened', refresh),
    liveStream.on('live.resumed', refresh),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Keeps a guest's cart as it is in their other tabs; local storage tells all tabs but the one that wrote. */
export function followGuestCart(store: CartStore): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === guestCartKey || key === null) void store.refresh().catch(() => {});
  };
  // A page that comes back from the browser's memory was told of nothing meanwhile.
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

import { loadScript } from '#ui/load-script.ts';
import { guestCartKey } from '../rules.ts';
import type { CartStorage, LoadedCart } from './cart-storage.ts';

const load = () => loadScript(() => import('./cart-storage.ts'));

/** Downloads the cart code on first use. A guest's empty cart, as on most page views, is shown without it. */
function lazy(isGuest: boolean, storage: () => Promise<CartStorage>, isEmpty: () => boolean): CartStorage {
  const emptyCart: LoadedCart = { lines: [], updatedAt: null };
  return {
    isGuest,
    async open() {
      if (isEmpty()) return { cart: emptyCart, notices: [] };
      // Deferred to a task of its own, so that the browser can handle input first.
      await new Promise((resolve) => setTimeout(resolve));
      try {
        return await (await storage()).open();
      } catch {
        // A failed download counts as a failed load.
        return { cart: null, notices: [] };
      }
    },
    refresh: async () => (isEmpty() ? emptyCart : (await storage()).refresh()),
    change: async (operation) => (await storage()).change(operation),
  };
}

function isGuestCartEmpty(): boolean {
  try {
    return localStorage.getItem(guestCartKey) === null;
  } catch {
    return false; // The cart code reports that the storage is blocked.
  }
}

/** @param currency for the prices in a guest's cart, which are plain numbers. */
export const guestCartStorage = (currency: string) =>
  lazy(true, async () => (await load()).guestCartStorage(currency), isGuestCartEmpty);

export const accountCartStorage = lazy(
  false,
  async () => (await load()).accountCartStorage,
  () => false,
);

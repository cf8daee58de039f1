import { guestCartKey } from '../rules.ts';
import type { CartStorage, LoadedCart } from './cart-storage.ts';

const load = () => import('./cart-storage.ts');

/** Loads the cart code on first use: most page views have an empty cart. */
function lazy(isGuest: boolean, storage: () => Promise<CartStorage>, isEmpty: () => boolean): CartStorage {
  const emptyCart: LoadedCart = { lines: [], updatedAt: null };
  return {
    isGuest,
    async open() {
      if (isEmpty()) return { cart: emptyCart, notices: [] };
      // Deferred out of the render, so that the browser can handle input first.
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
    return false; // The loaded code reports an unreadable cart.
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

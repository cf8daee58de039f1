import { guestCartKey } from '../rules.ts';
import type { CartKeeper, KeptCart } from './cart-keepers.ts';

const load = () => import('./cart-keepers.ts');

/** Loads the cart code on first use: most page views have an empty cart. */
function whenNeeded(isGuest: boolean, keeper: () => Promise<CartKeeper>, isEmpty: () => boolean): CartKeeper {
  const nothing: KeptCart = { lines: [], updatedAt: null };
  return {
    isGuest,
    async open() {
      if (isEmpty()) return { cart: nothing, notices: [] };
      // Deferred out of the render, so that the browser can handle input first.
      await new Promise((go) => setTimeout(go));
      try {
        return await (await keeper()).open();
      } catch {
        // A failed download counts as a failed load.
        return { cart: null, notices: [] };
      }
    },
    refresh: async () => (isEmpty() ? nothing : (await keeper()).refresh()),
    change: async (operation) => (await keeper()).change(operation),
  };
}

function keepsNothing(): boolean {
  try {
    return localStorage.getItem(guestCartKey) === null;
  } catch {
    return false; // The loaded code reports an unreadable cart.
  }
}

/** @param currency for the prices in a guest's cart, which are plain numbers. */
export const guestKeeper = (currency: string) =>
  whenNeeded(true, async () => (await load()).guestKeeper(currency), keepsNothing);

export const accountKeeper = whenNeeded(
  false,
  async () => (await load()).accountKeeper,
  () => false,
);

import { guestCartKey } from '../rules.ts';
import type { CartKeeper, KeptCart } from './cart-keepers.ts';

const load = () => import('./cart-keepers.ts');

/** A keeper that is downloaded with the first thing it has to do: most pages are looked at with an empty cart. */
function whenNeeded(isGuest: boolean, keeper: () => Promise<CartKeeper>, isEmpty: () => boolean): CartKeeper {
  const nothing: KeptCart = { lines: [], updatedAt: null };
  return {
    isGuest,
    async open() {
      if (isEmpty()) return { cart: nothing, notices: [] };
      // Not within the drawing of the page that asks for it: between the two a touch is answered.
      await new Promise((go) => setTimeout(go));
      try {
        return await (await keeper()).open();
      } catch {
        // It did not arrive: as much of a failure as a cart that does not.
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
    return false; // What cannot be read is for the keeper to tell.
  }
}

/** @param currency of the prices in a guest's cart, which are plain numbers. */
export const guestKeeper = (currency: string) =>
  whenNeeded(true, async () => (await load()).guestKeeper(currency), keepsNothing);

export const accountKeeper = whenNeeded(
  false,
  async () => (await load()).accountKeeper,
  () => false,
);

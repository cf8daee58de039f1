import type { Cart } from '../contract.ts';
import { detailsOf, isSameLine, type LineIdentity, maxLines } from '../rules.ts';
import { api, toGuestLines, timeLimit } from './cart-calls.ts';
import type { CartLine } from './cart-line.ts';
import { guestItemFromLine, lineFromGuestItem, linesFromCart } from './convert-lines.ts';
import { type CartOperation, applyOperation } from './cart-operation.ts';
import { type GuestItem, guestCart } from './guest-cart.ts';

/** A message to show after a cart has been loaded. */
export type CartNotice =
  | { kind: 'merged' }
  | { kind: 'merge-failed' }
  /** A guest's line that was not merged, by product name. */
  | { kind: 'skipped'; name: string; reason: 'no-longer-sold' | 'cart-full' };

export interface LoadedCart {
  lines: CartLine[];
  /** Time of the last change, if known; a later time means a newer cart. */
  updatedAt: string | null;
}

/** Storage of a cart: the browser for guests, the server for signed-in customers. */
export interface CartStorage {
  isGuest: boolean;
  /** Loads the cart and the messages to show. `cart` is null if loading failed. */
  open(): Promise<{ cart: LoadedCart | null; notices: CartNotice[] }>;
  refresh(): Promise<LoadedCart>;
  /** Runs an operation and returns the resulting cart. */
  change(operation: CartOperation<CartLine>): Promise<LoadedCart>;
}

/** @param currency for the prices in a guest's cart, which are plain numbers. */
export function guestCartStorage(currency: string): CartStorage {
  const loadedCart = (items: GuestItem[]): LoadedCart => ({
    lines: items.map((item) => lineFromGuestItem(item, currency)),
    updatedAt: null,
  });
  const refresh = async () => loadedCart(await guestCart.read());
  return {
    isGuest: true,
    refresh,
    open: async () => ({ cart: await refresh().catch(() => null), notices: [] }),
    change: async (operation) => {
      const change =
        operation.kind === 'add' ? { ...operation, line: guestItemFromLine(operation.line) } : operation;
      return loadedCart(
        await guestCart.change((items) => {
          const changed = applyOperation(items, change);
          if (changed.length > maxLines) throw new RangeError('the cart is full');
          return changed;
        }),
      );
    },
  };
}

function loadedCart(cart: Cart): LoadedCart {
  return { lines: linesFromCart(cart), updatedAt: cart.updatedAt };
}

const identityOf = ({ productId, selectedColor, variantId, ...line }: LineIdentity) => ({
  productId,
  selectedColor,
  ...(variantId ? { variantId } : {}),
  ...detailsOf(line),
});

async function changeAccountCart(operation: CartOperation<CartLine>): Promise<Cart> {
  switch (operation.kind) {
    case 'add': {
      const { productId, selectedColor, variantId, gift } = operation.line;
      const variant = variantId ? { variantId } : {};
      return api.addLine({ productId, selectedColor, ...variant, ...(gift ? { gift } : {}) }, timeLimit());
    }
    case 'set-quantity':
      return api.setQuantity({ ...identityOf(operation.line), quantity: operation.quantity }, timeLimit());
    case 'remove':
      return api.removeLine(identityOf(operation.line), timeLimit());
    case 'clear':
      return api.clear(undefined, timeLimit());
  }
}

/** Key in this tab's session storage for the id of a requested merge that has no response yet. */
const requestedMergeKey = 'guestCartMergeAsked';

/**
 * Another tab may have merged this cart already: the server then does nothing, and this tab shows no message. If the
 * response was lost, the tab that requested the merge shows the success message on its retry.
 */
async function mergeIntoAccount(items: GuestItem[], mergeId: string) {
  const lines = toGuestLines(items);
  const isRetry = sessionStorage.getItem(requestedMergeKey) === mergeId;
  sessionStorage.setItem(requestedMergeKey, mergeId);
  const { skipped, merged, ...cart } = await api.merge({ items: lines, mergeId }, timeLimit());
  sessionStorage.removeItem(requestedMergeKey);
  const notices: CartNotice[] = skipped.map((line) => ({
    kind: 'skipped',
    name: items.find((item) => isSameLine(item, line))?.name ?? line.productId,
    reason: line.reason === 'cart_full' ? 'cart-full' : 'no-longer-sold',
  }));
  if (merged || isRetry) notices.unshift({ kind: 'merged' });
  return { cart: loadedCart(cart), notices };
}

export const accountCartStorage: CartStorage = {
  isGuest: false,
  refresh: async () => loadedCart(await api.get(undefined, timeLimit())),
  change: async (operation) => loadedCart(await changeAccountCart(operation)),
  async open() {
    let merged: Awaited<ReturnType<typeof mergeIntoAccount>> | null = null;
    const notices: CartNotice[] = [];
    try {
      merged = await guestCart.mergeOnce(mergeIntoAccount);
    } catch {
      notices.push({ kind: 'merge-failed' });
    }
    if (merged) return merged;
    return { cart: await accountCartStorage.refresh().catch(() => null), notices };
  },
};

import type { Cart } from '../contract.ts';
import { isSameLine, maxLines } from '../rules.ts';
import { api, asSent, patience } from './cart-calls.ts';
import type { CartLine } from './cart-line.ts';
import { guestItemFromLine, lineFromGuestItem, linesFromCart } from './kept-lines.ts';
import { type CartOperation, applyOperation } from './cart-operation.ts';
import { type GuestItem, guestCart } from './guest-cart.ts';

/** Something to tell the person once a cart has been read. */
export type CartNotice =
  | { kind: 'merged' }
  | { kind: 'merge-failed' }
  /** A guest's line that was not taken over, by its name. */
  | { kind: 'skipped'; name: string; reason: 'no-longer-sold' | 'cart-full' };

export interface KeptCart {
  lines: CartLine[];
  /** When it last changed, where that is known: a later one is a newer cart. */
  updatedAt: string | null;
}

/** Where a cart is kept: a guest's in the browser, a signed-in person's in the shop. */
export interface CartKeeper {
  isGuest: boolean;
  /** The first read, with what there is to tell of it; a cart that could not be read is null. */
  open(): Promise<{ cart: KeptCart | null; notices: CartNotice[] }>;
  refresh(): Promise<KeptCart>;
  /** Carries an operation out and answers the cart as it is then. */
  change(operation: CartOperation<CartLine>): Promise<KeptCart>;
}

/** @param currency of the prices in a guest's cart, which are plain numbers. */
export function guestKeeper(currency: string): CartKeeper {
  const kept = (items: GuestItem[]): KeptCart => ({
    lines: items.map((item) => lineFromGuestItem(item, currency)),
    updatedAt: null,
  });
  const refresh = async () => kept(await guestCart.read());
  return {
    isGuest: true,
    refresh,
    open: async () => ({ cart: await refresh().catch(() => null), notices: [] }),
    change: async (operation) => {
      const change =
        operation.kind === 'add' ? { ...operation, line: guestItemFromLine(operation.line) } : operation;
      return kept(
        await guestCart.change((items) => {
          const changed = applyOperation(items, change);
          if (changed.length > maxLines) throw new RangeError('the cart is full');
          return changed;
        }),
      );
    },
  };
}

function kept(cart: Cart): KeptCart {
  return { lines: linesFromCart(cart), updatedAt: cart.updatedAt };
}

async function changeAccountCart(operation: CartOperation<CartLine>): Promise<Cart> {
  switch (operation.kind) {
    case 'add': {
      const { productId, selectedColor } = operation.line;
      return api.addLine({ productId, selectedColor }, patience());
    }
    case 'set-quantity': {
      const { productId, selectedColor } = operation.which;
      return api.setQuantity({ productId, selectedColor, quantity: operation.quantity }, patience());
    }
    case 'remove': {
      const { productId, selectedColor } = operation.which;
      return api.removeLine({ productId, selectedColor }, patience());
    }
    case 'clear':
      return api.clear(undefined, patience());
  }
}

/** In this tab's own storage: the merge it has asked for and has had no answer to. */
const askedMergeKey = 'guestCartMergeAsked';

/**
 * A tab may still see a cart that another has just handed over: the shop then does nothing again, and this tab has
 * nothing to tell. A merge whose answer was lost is told by the tab that asked for it.
 */
async function mergeIntoAccount(items: GuestItem[], mergeId: string) {
  const lines = asSent(items);
  const isRetry = sessionStorage.getItem(askedMergeKey) === mergeId;
  sessionStorage.setItem(askedMergeKey, mergeId);
  const { skipped, merged, ...cart } = await api.merge({ items: lines, mergeId }, patience());
  sessionStorage.removeItem(askedMergeKey);
  const notices: CartNotice[] = skipped.map((line) => ({
    kind: 'skipped',
    name: items.find((item) => isSameLine(item, line))?.name ?? line.productId,
    reason: line.reason === 'cart_full' ? 'cart-full' : 'no-longer-sold',
  }));
  if (merged || isRetry) notices.unshift({ kind: 'merged' });
  return { cart: kept(cart), notices };
}

export const accountKeeper: CartKeeper = {
  isGuest: false,
  refresh: async () => kept(await api.get(undefined, patience())),
  change: async (operation) => kept(await changeAccountCart(operation)),
  async open() {
    let merged: Awaited<ReturnType<typeof mergeIntoAccount>> | null = null;
    const notices: CartNotice[] = [];
    try {
      merged = await guestCart.handOver(mergeIntoAccount);
    } catch {
      notices.push({ kind: 'merge-failed' });
    }
    if (merged) return merged;
    return { cart: await accountKeeper.refresh().catch(() => null), notices };
  },
};

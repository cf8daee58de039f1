import type { CartGift } from '#modules/catalog/contract/gift.ts';
import { newId } from '#kernel/ids.ts';
import { type Line, combineLines, guestCartKey, maxQuantity, minQuantity } from '../rules.ts';

/**
 * Local storage key of the merge id. The server merges a cart once per id, whatever tab or retry sends it.
 */
export const guestMergeIdKey = 'guestCartMergeId';

/** Local storage key of the cart's id, kept until the cart is emptied. A cart id is ordered at most once. */
export const guestCartIdKey = 'guestCartId';

/** Local storage key of the items of an order that waits for online payment; restored if it is not paid. */
const pendingItemsKey = 'guestCartSetAside';

/** An item of the guest's cart in local storage; it may have extra fields. */
export interface GuestItem extends Line {
  name: string;
  /** In major units, for display only. */
  price: number;
  addedAt: string;
  /** Recipient of a gift card. */
  gift?: CartGift | undefined;
  [field: string]: unknown;
}

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Runs one task at a time across all tabs of the browser. */
type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Parses the text under `guestCart`. Skips invalid entries and reads `id` where `productId` is missing.
 * @throws if the text is not a JSON array.
 */
export function parseGuestCart(text: string | null, now: Date): GuestItem[] {
  if (text === null) return [];
  const stored: unknown = JSON.parse(text);
  if (!Array.isArray(stored)) throw new TypeError('the guest cart is not an array');
  return combineLines(stored.flatMap((entry: unknown) => readItem(entry, now)));
}

function readItem(entry: unknown, now: Date): GuestItem[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const item = entry as Record<string, unknown>;
  const productId = item.productId ?? item.id;
  const quantity = Math.trunc(Number(item.quantity ?? minQuantity));
  if (typeof productId !== 'string' || productId === '' || !(quantity >= minQuantity)) return [];
  const { giftKey: _key, variantId: _variant, gift: stored, ...rest } = item;
  const gift = isGift(stored) ? { giftKey: stored.key, gift: stored } : {};
  return [
    {
      ...rest,
      ...gift,
      productId,
      quantity: Math.min(quantity, maxQuantity),
      selectedColor: text(item.selectedColor),
      ...(text(item.variantId) ? { variantId: text(item.variantId) } : {}),
      name: typeof item.name === 'string' ? item.name : productId,
      price: typeof item.price === 'number' && item.price >= 0 ? item.price : 0,
      addedAt: typeof item.addedAt === 'string' ? item.addedAt : now.toISOString(),
    },
  ];
}

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

const giftFields = ['key', 'recipientName', 'recipientEmail', 'senderName', 'message'] as const;

/** The server validates the contents. */
function isGift(value: unknown): value is CartGift {
  const gift = value as Partial<CartGift> | null;
  return (
    typeof gift === 'object' && gift !== null && giftFields.every((field) => typeof gift[field] === 'string')
  );
}

/** The cart of an anonymous visitor in local storage; only one tab changes it at a time. */
export class GuestCart {
  readonly #storage: () => BrowserStorage;
  readonly #lock: Lock;

  /** @param storage a function, because access throws in a browser that blocks storage. */
  constructor(storage: () => BrowserStorage, lock: Lock) {
    this.#storage = storage;
    this.#lock = lock;
  }

  async read(): Promise<GuestItem[]> {
    return parseGuestCart(this.#storage().getItem(guestCartKey), new Date());
  }

  /** Changes the stored cart, which another tab may have written. Replaces an unreadable cart. */
  change(edit: (items: GuestItem[]) => GuestItem[]): Promise<GuestItem[]> {
    return this.#lock(async () => {
      const storage = this.#storage();
      const items = edit(await this.read().catch(() => []));
      // A changed cart needs a new merge id: the server has only seen the old contents.
      storage.removeItem(guestMergeIdKey);
      this.#write(items);
      return items;
    });
  }

  #write(items: readonly GuestItem[]): void {
    const storage = this.#storage();
    if (items.length > 0) return storage.setItem(guestCartKey, JSON.stringify(items));
    storage.removeItem(guestCartKey);
    storage.removeItem(guestCartIdKey);
  }

  /** The id of the cart for an order; stays the same until the cart is emptied. */
  identity(): Promise<string> {
    return this.#lock(() => {
      const storage = this.#storage();
      const existing = storage.getItem(guestCartIdKey);
      if (existing) return Promise.resolve(existing);
      const id = newId(new Date());
      storage.setItem(guestCartIdKey, id);
      return Promise.resolve(id);
    });
  }

  /** Stores the items of an order that waits for payment. The cart stays unchanged. */
  savePendingItems(orderId: string): Promise<void> {
    return this.#lock(async () => {
      const items = await this.read();
      this.#storage().setItem(pendingItemsKey, JSON.stringify({ orderId, items }));
    });
  }

  /** Restores the items of an unpaid order to the cart, once. @returns whether there were any. */
  restorePendingItems(orderId: string): Promise<boolean> {
    return this.#lock(async () => {
      const items = this.#pendingItems(orderId);
      if (!items) return false;
      this.#storage().removeItem(pendingItemsKey);
      this.#write(combineLines([...(await this.read().catch(() => [])), ...items]));
      return true;
    });
  }

  /** Deletes the stored items of an order that was paid. */
  discardPendingItems(orderId: string): Promise<void> {
    return this.#lock(() => {
      if (this.#pendingItems(orderId)) this.#storage().removeItem(pendingItemsKey);
      return Promise.resolve();
    });
  }

  #pendingItems(orderId: string): GuestItem[] | null {
    const text = this.#storage().getItem(pendingItemsKey);
    const stored = text === null ? null : (JSON.parse(text) as { orderId?: unknown; items?: unknown });
    return stored?.orderId === orderId ? parseGuestCart(JSON.stringify(stored.items), new Date()) : null;
  }

  /**
   * Sends the cart with `save` and removes it on success; on failure it stays with its merge id. Other tabs
   * wait for the lock; after a success they find an empty cart.
   * @returns the result of `save`, or null if the cart was empty.
   */
  mergeOnce<Result>(save: (items: GuestItem[], mergeId: string) => Promise<Result>): Promise<Result | null> {
    return this.#lock(async () => {
      const storage = this.#storage();
      const items = await this.read();
      const result = items.length > 0 ? await save(items, this.#mergeId()) : null;
      storage.removeItem(guestCartKey);
      storage.removeItem(guestCartIdKey);
      storage.removeItem(guestMergeIdKey);
      return result;
    });
  }

  #mergeId(): string {
    const storage = this.#storage();
    const existing = storage.getItem(guestMergeIdKey);
    if (existing) return existing;
    const mergeId = newId(new Date());
    storage.setItem(guestMergeIdKey, mergeId);
    return mergeId;
  }
}

/** This browser's guest cart. Without Web Locks (a page without https), tabs may overwrite each other. */
export const guestCart = new GuestCart(
  () => localStorage,
  (work) => ('locks' in navigator ? navigator.locks.request(guestCartKey, work) : work()),
);

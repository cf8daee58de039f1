import { newId } from '#kernel/ids.ts';
import { type Line, combineLines, guestCartKey, maxQuantity, minQuantity } from '../rules.ts';

/** Kept beside the guest's cart: under this id it is merged, once, whichever tab or retry comes first. */
export const guestMergeIdKey = 'guestCartMergeId';

/** Kept beside the guest's cart: names this filling of it, which is ordered once. */
export const guestCartIdKey = 'guestCartId';

/** What was ordered and has yet to be paid by card: back in the cart for who comes back without having paid. */
const setAsideKey = 'guestCartSetAside';

/** An item of the guest's cart as it lies in local storage, with whatever else it brought. */
export interface GuestItem extends Line {
  name: string;
  /** Major units, for display only. */
  price: number;
  addedAt: string;
  [field: string]: unknown;
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/** Runs one piece of work at a time, over all tabs of the browser. */
type Lock = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Reads what lies under `guestCart`. Entries that are no lines are left out; an item with `id` instead of `productId`
 * is read too.
 * @throws where the text is no JSON, or no array.
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
  return [
    {
      ...item,
      productId,
      quantity: Math.min(quantity, maxQuantity),
      selectedColor: typeof item.selectedColor === 'string' && item.selectedColor ? item.selectedColor : null,
      name: typeof item.name === 'string' ? item.name : productId,
      price: typeof item.price === 'number' && item.price >= 0 ? item.price : 0,
      addedAt: typeof item.addedAt === 'string' ? item.addedAt : now.toISOString(),
    },
  ];
}

/** The cart of somebody who is not signed in: local storage, read and written by one tab at a time. */
export class GuestCart {
  readonly #keep: () => Keep;
  readonly #lock: Lock;

  /** @param keep found when it is used: a browser that blocks storage throws when asked for it. */
  constructor(keep: () => Keep, lock: Lock) {
    this.#keep = keep;
    this.#lock = lock;
  }

  async read(): Promise<GuestItem[]> {
    return parseGuestCart(this.#keep().getItem(guestCartKey), new Date());
  }

  /** Changes what is there now, which another tab may have written. An unreadable cart is begun anew. */
  change(edit: (items: GuestItem[]) => GuestItem[]): Promise<GuestItem[]> {
    return this.#lock(async () => {
      const keep = this.#keep();
      const items = edit(await this.read().catch(() => []));
      // A cart that changed is another cart: what was merged before under its id says nothing of it.
      keep.removeItem(guestMergeIdKey);
      this.#write(items);
      return items;
    });
  }

  #write(items: readonly GuestItem[]): void {
    const keep = this.#keep();
    if (items.length > 0) return keep.setItem(guestCartKey, JSON.stringify(items));
    keep.removeItem(guestCartKey);
    keep.removeItem(guestCartIdKey);
  }

  /** By what name this filling of the cart is ordered: the same until it has been emptied. */
  identity(): Promise<string> {
    return this.#lock(() => {
      const keep = this.#keep();
      const known = keep.getItem(guestCartIdKey);
      if (known) return Promise.resolve(known);
      const id = newId(new Date());
      keep.setItem(guestCartIdKey, id);
      return Promise.resolve(id);
    });
  }

  /** Remembers what is in the cart as an order that has yet to be paid. The cart itself stays as it is. */
  setAside(orderId: string): Promise<void> {
    return this.#lock(async () => {
      const items = await this.read();
      this.#keep().setItem(setAsideKey, JSON.stringify({ orderId, items }));
    });
  }

  /** Puts what was set aside for this order into the cart again, once. @returns whether there was something. */
  putBack(orderId: string): Promise<boolean> {
    return this.#lock(async () => {
      const aside = this.#aside(orderId);
      if (!aside) return false;
      this.#keep().removeItem(setAsideKey);
      this.#write(combineLines([...(await this.read().catch(() => [])), ...aside]));
      return true;
    });
  }

  /** The order is paid: nothing waits for its end any more. */
  forgetAside(orderId: string): Promise<void> {
    return this.#lock(() => {
      if (this.#aside(orderId)) this.#keep().removeItem(setAsideKey);
      return Promise.resolve();
    });
  }

  #aside(orderId: string): GuestItem[] | null {
    const text = this.#keep().getItem(setAsideKey);
    const kept = text === null ? null : (JSON.parse(text) as { orderId?: unknown; items?: unknown });
    return kept?.orderId === orderId ? parseGuestCart(JSON.stringify(kept.items), new Date()) : null;
  }

  /**
   * Hands the cart over, and removes it when `save` has succeeded; a failure keeps it, with its merge id. Other tabs
   * wait meanwhile, and find it gone.
   * @returns null where there was nothing to hand over.
   */
  handOver<Answer>(save: (items: GuestItem[], mergeId: string) => Promise<Answer>): Promise<Answer | null> {
    return this.#lock(async () => {
      const keep = this.#keep();
      const items = await this.read();
      const answer = items.length > 0 ? await save(items, this.#mergeId()) : null;
      keep.removeItem(guestCartKey);
      keep.removeItem(guestCartIdKey);
      keep.removeItem(guestMergeIdKey);
      return answer;
    });
  }

  #mergeId(): string {
    const keep = this.#keep();
    const known = keep.getItem(guestMergeIdKey);
    if (known) return known;
    const mergeId = newId(new Date());
    keep.setItem(guestMergeIdKey, mergeId);
    return mergeId;
  }
}

/** This browser's guest cart. Where there are no Web Locks (a page without https), tabs may overtake one another. */
export const guestCart = new GuestCart(
  () => localStorage,
  (work) => ('locks' in navigator ? navigator.locks.request(guestCartKey, work) : work()),
);

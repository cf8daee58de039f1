import { newId } from '#kernel/ids.ts';
import { type Line, combineLines, guestCartKey, maxQuantity, minQuantity } from '../rules.ts';

/** Kept beside the guest's cart: under this id it is merged, once, whichever tab or retry comes first. */
export const guestMergeIdKey = 'guestCartMergeId';

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
      if (items.length === 0) keep.removeItem(guestCartKey);
      else keep.setItem(guestCartKey, JSON.stringify(items));
      return items;
    });
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

/** A counted quantity as entered, and the version of the stock row then, to detect a later sale. */
export interface CountedQuantity {
  text: string;
  version: number;
}

/** A stock count that is not applied yet. */
export interface StoredCount {
  /** Category id; '' for all products. */
  category: string;
  begunAt: number;
  /** The counted quantities, keyed by product and colour. */
  found: Readonly<Record<string, CountedQuantity>>;
}

// One entry per user: several users can share one browser. Stored counts have the prefix: do not change it.
const keyOf = (userId: string) => `stock-take:${userId}`;

/** The unfinished count of this user in this browser; null without one or without local storage. */
export function loadStoredCount(userId: string): StoredCount | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<StoredCount> | null;
    if (typeof stored?.category !== 'string' || typeof stored.begunAt !== 'number') return null;
    if (typeof stored.found !== 'object' || Object.keys(stored.found).length === 0) return null;
    return stored as StoredCount;
  } catch {
    return null;
  }
}

/** @returns false if local storage is unavailable or full. */
export function storeCount(userId: string, count: StoredCount): boolean {
  try {
    if (Object.keys(count.found).length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(count));
    return true;
  } catch {
    return false;
  }
}

export function removeStoredCount(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Without local storage there is no entry to remove.
  }
}

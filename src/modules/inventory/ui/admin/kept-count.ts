/** A counted quantity and the row version it was counted at, to detect a sale in between. */
export interface KeptFinding {
  text: string;
  version: number;
}

/** A stock count that is not applied yet. */
export interface KeptCount {
  /** Category id; '' for all products. */
  category: string;
  begunAt: number;
  /** By product and color. */
  found: Readonly<Record<string, KeptFinding>>;
}

// One entry per user: several users can share one browser.
const keyOf = (person: string) => `stock-take:${person}`;

/** The unfinished count of this user in this browser; null without one or without local storage. */
export function findKeptCount(person: string): KeptCount | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null') as Partial<KeptCount> | null;
    if (typeof kept?.category !== 'string' || typeof kept.begunAt !== 'number') return null;
    if (typeof kept.found !== 'object' || Object.keys(kept.found).length === 0) return null;
    return kept as KeptCount;
  } catch {
    return null;
  }
}

/** @returns false if local storage is unavailable. */
export function keepCount(person: string, count: KeptCount): boolean {
  try {
    if (Object.keys(count.found).length === 0) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(count));
    return true;
  } catch {
    return false;
  }
}

export function dropKeptCount(person: string): void {
  try {
    localStorage.removeItem(keyOf(person));
  } catch {
    // Without local storage there is no entry to remove.
  }
}

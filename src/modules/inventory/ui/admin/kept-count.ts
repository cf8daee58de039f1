/** What was found of a variant, and in which version it stood there then: a sale in between is noticed. */
export interface KeptFinding {
  text: string;
  version: number;
}

/** A stock-take that is not written down yet. */
export interface KeptCount {
  /** A category’s id; '' for everything. */
  category: string;
  begunAt: number;
  /** By product and colour. */
  found: Readonly<Record<string, KeptFinding>>;
}

// One for each person: several count at once, each with a device of their own, and one device serves several.
const keyOf = (person: string) => `stock-take:${person}`;

/** What this person had begun to count in this browser; null where nothing is, or nothing can be kept. */
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

/** @returns false where the browser keeps nothing. */
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
    // Nothing was kept where nothing can be.
  }
}

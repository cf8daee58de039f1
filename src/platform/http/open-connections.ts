/** What a connection counts as, and how many of these may be open at once. */
export interface ConnectionCount {
  key: string;
  most: number;
}

/** Counts open connections of a kind, such as those of one address. */
export interface OpenConnections {
  /** @returns a function that ends the connection; null if there are too many with one of the keys. */
  open(counted: readonly ConnectionCount[]): Promise<(() => void) | null>;
}

/** Numbers of open connections by key. */
export class ConnectionCounts {
  readonly #counts = new Map<string, number>();

  /** Counts a connection, unless there are too many with one of the keys. */
  add(counted: readonly ConnectionCount[]): boolean {
    if (counted.some(({ key, most }) => (this.#counts.get(key) ?? 0) >= most)) return false;
    for (const { key } of counted) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return true;
  }

  remove(keys: Iterable<string>, times = 1): void {
    for (const key of keys) {
      const left = (this.#counts.get(key) ?? 0) - times;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    }
  }

  /** Removes the connections of a process that ended. */
  removeAll(ended: ConnectionCounts): void {
    for (const [key, count] of ended.#counts) this.remove([key], count);
  }
}

/** Lets a connection end once. */
export function endOnce(end: () => void): () => void {
  let isOpen = true;
  return () => {
    if (isOpen) end();
    isOpen = false;
  };
}

/** Counts the connections of this process. */
export function createOpenConnections(): OpenConnections {
  const counts = new ConnectionCounts();
  return {
    async open(counted) {
      const keys = counted.map(({ key }) => key);
      return counts.add(counted) ? endOnce(() => counts.remove(keys)) : null;
    },
  };
}

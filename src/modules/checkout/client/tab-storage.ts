/** The user id of a guest. A constant is enough, because a browser has at most one guest. */
export const guestId = 'guest';

/**
 * Unfinished input stored in this tab, through reloads and back navigation. It belongs to one user: unless
 * released, the next user of the tab cannot see it. A browser that blocks storage stores nothing.
 */
export interface TabStorage<Value> {
  read(userId: string): Value | null;
  write(userId: string, value: Value): void;
  /** Lets the next user of the tab read the value: a guest is about to sign in and continues afterwards. */
  release(): void;
  remove(): void;
}

export function tabStorage<Value>(key: string): TabStorage<Value> {
  function attempt<Result>(work: () => Result): Result | null {
    try {
      return work();
    } catch {
      return null;
    }
  }
  const read = () =>
    JSON.parse(sessionStorage.getItem(key) ?? 'null') as { userId: string | null; value: Value } | null;
  return {
    read: (userId) =>
      attempt(() => {
        const stored = read();
        if (stored && (stored.userId === userId || stored.userId === null)) return stored.value;
        sessionStorage.removeItem(key);
        return null;
      }),
    write: (userId, value) =>
      void attempt(() => sessionStorage.setItem(key, JSON.stringify({ userId, value }))),
    release: () =>
      void attempt(() => {
        const stored = read();
        if (stored) sessionStorage.setItem(key, JSON.stringify({ ...stored, userId: null }));
      }),
    remove: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}

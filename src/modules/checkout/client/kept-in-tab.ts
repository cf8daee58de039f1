/** Stands for whoever has no account: one browser, one guest. */
export const guestId = 'guest';

/**
 * Something that a person was in the middle of, kept in this tab through reloads and the back button. It is bound to
 * that person: whoever signs in next in the same tab does not see it. A browser that blocks storage keeps nothing.
 */
export interface KeptInTab<Value> {
  read(userId: string): Value | null;
  write(userId: string, value: Value): void;
  /** It is for whoever reads it next: somebody is about to sign in, and goes on with what they typed. */
  release(): void;
  forget(): void;
}

export function keptInTab<Value>(key: string): KeptInTab<Value> {
  function attempt<Answer>(work: () => Answer): Answer | null {
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
        const kept = read();
        if (kept && (kept.userId === userId || kept.userId === null)) return kept.value;
        sessionStorage.removeItem(key);
        return null;
      }),
    write: (userId, value) =>
      void attempt(() => sessionStorage.setItem(key, JSON.stringify({ userId, value }))),
    release: () =>
      void attempt(() => {
        const kept = read();
        if (kept) sessionStorage.setItem(key, JSON.stringify({ ...kept, userId: null }));
      }),
    forget: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}

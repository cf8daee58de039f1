/**
 * Something that a person was in the middle of, kept in this tab through reloads and the back button. It is bound to
 * that person: whoever signs in next in the same tab does not see it. A browser that blocks storage keeps nothing.
 */
export interface KeptInTab<Value> {
  read(userId: string): Value | null;
  write(userId: string, value: Value): void;
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
  return {
    read: (userId) =>
      attempt(() => {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
          userId: string;
          value: Value;
        } | null;
        if (kept?.userId === userId) return kept.value;
        sessionStorage.removeItem(key);
        return null;
      }),
    write: (userId, value) =>
      void attempt(() => sessionStorage.setItem(key, JSON.stringify({ userId, value }))),
    forget: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}

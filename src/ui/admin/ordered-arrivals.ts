interface Entry<Value> {
  key: string;
  isSettled: boolean;
  value: Value | null;
}

/**
 * Delivers values in the order in which their keys were added, whichever is settled first. A value waits for those
 * before it; one that failed or was cancelled is skipped.
 */
export function orderedArrivals<Value>(deliver: (value: Value) => void) {
  const waiting: Entry<Value>[] = [];
  return {
    add: (key: string): void => void waiting.push({ key, isSettled: false, value: null }),
    /** @param value null: failed or cancelled. Only the first call of each key counts. */
    settle(key: string, value: Value | null): void {
      const entry = waiting.find((each) => each.key === key && !each.isSettled);
      if (!entry) return;
      entry.isSettled = true;
      entry.value = value;
      while (waiting[0]?.isSettled) {
        const first = waiting.shift()!;
        if (first.value !== null) deliver(first.value);
      }
    },
  };
}

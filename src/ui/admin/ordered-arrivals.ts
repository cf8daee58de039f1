interface Entry<Value> {
  key: string;
  isSettled: boolean;
  value: Value | null;
}

/**
 * Returns values in the order in which their keys were added, whichever is settled first. A value waits for those
 * before it; one that failed or was cancelled is skipped.
 */
export function orderedArrivals<Value>() {
  const waiting: Entry<Value>[] = [];
  return {
    add: (key: string): void => void waiting.push({ key, isSettled: false, value: null }),
    /**
     * @param value null: failed or cancelled. Only the first call of each key counts.
     * @returns the values that no longer wait.
     */
    settle: (key: string, value: Value | null): Value[] => {
      const entry = waiting.find((each) => each.key === key && !each.isSettled);
      if (!entry) return [];
      entry.isSettled = true;
      entry.value = value;
      const pending = waiting.findIndex(({ isSettled }) => !isSettled);
      const settled = waiting.splice(0, pending === -1 ? waiting.length : pending);
      return settled.flatMap((each) => (each.value === null ? [] : [each.value]));
    },
  };
}

/**
 * Index of the item that a key moves the focus to in a menu of `labels`; `null` for a key without a function
 * or a letter without an item. `from` is -1 if no item has the focus.
 */
export function nextMenuItem(labels: readonly string[], from: number, key: string): number | null {
  const count = labels.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (Math.max(from, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const index = (from + step) % count;
    if (labels[index]!.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}

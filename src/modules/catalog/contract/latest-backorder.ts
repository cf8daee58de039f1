import type { Backorder } from './backorder.ts';

/** When all of several backorders have shipped: the latest day, none if one has none. Null without backorders. */
export function latestBackorder(backorders: readonly Backorder[]): Backorder | null {
  if (backorders.length === 0) return null;
  const days = backorders.flatMap(({ availableOn }) => availableOn ?? []);
  return { availableOn: (days.length === backorders.length && days.toSorted().at(-1)) || null };
}

/** How prices of many products are changed: by so many per cent or so much, then to a round ending. */
export interface PriceChange {
  by: 'percent' | 'amount';
  /** Hundredths of a per cent, or minor units; below 0 makes cheaper. */
  value: number;
  /** Hundredths of a whole that a price ends in (`0`: .00, `90`: .90); null: as it comes. */
  ending: 0 | 90 | null;
}

/**
 * A price changed, in minor units, never below 0.
 * @param decimals of the currency; one without has no endings.
 */
export function changedPrice(price: number, { by, value, ending }: PriceChange, decimals: number): number {
  const raw = by === 'percent' ? Math.round((price * (10_000 + value)) / 10_000) : price + value;
  const whole = 10 ** decimals;
  if (ending === null || decimals === 0) return Math.max(0, raw);
  const end = Math.round((ending / 100) * whole);
  // The nearest price that ends so; of two as near, the higher.
  const below = Math.floor((raw - end) / whole) * whole + end;
  const nearest = raw - below < whole / 2 ? below : below + whole;
  return Math.max(end, nearest);
}

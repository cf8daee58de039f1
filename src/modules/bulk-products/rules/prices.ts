/** A price change by percentage or amount, then rounded to an ending. */
export interface PriceChange {
  by: 'percent' | 'amount';
  /** Basis points (0.01 %) or minor units; negative lowers the price. */
  value: number;
  /** Price ending in hundredths (`0`: .00, `90`: .90); null: no rounding. */
  ending: 0 | 90 | null;
}

/**
 * @param decimals decimal places of the currency; with 0 the ending is ignored.
 * @returns the new price in minor units, at least 0.
 */
export function changedPrice(price: number, { by, value, ending }: PriceChange, decimals: number): number {
  const raw = by === 'percent' ? Math.round((price * (10_000 + value)) / 10_000) : price + value;
  const unit = 10 ** decimals;
  if (ending === null || decimals === 0) return Math.max(0, raw);
  const end = Math.round((ending / 100) * unit);
  // Round to the nearest price with this ending; ties round up.
  const below = Math.floor((raw - end) / unit) * unit + end;
  const nearest = raw - below < unit / 2 ? below : below + unit;
  return Math.max(end, nearest);
}

import { fromMajorUnits } from '#kernel/money.ts';

/** In major units. A larger limit means the same, and would not fit into the database's integers. */
const MAX_LIMIT = 1_000_000_000;

/**
 * A limit of a price filter, from major units, as typed, to minor units.
 *
 * @param major undefined: no limit.
 */
export const priceLimit = (major: number | undefined, currency: string): number | undefined =>
  major === undefined ? undefined : fromMajorUnits(Math.min(major, MAX_LIMIT), currency).amount;

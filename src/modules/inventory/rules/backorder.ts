import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import { latestBackorder } from '#modules/catalog/contract/latest-backorder.ts';
import { sumUnits, type Units, variantKey } from './stock.ts';

/** The stock of a variant, and whether it can be ordered without. */
export interface StockState {
  /** Available to buy; negative: units on backorder. */
  onHand: number;
  /** Whether it can be ordered when it is out of stock. */
  isBackorder: boolean;
  /** Day on which a backorder is expected to ship; it may have passed. */
  availableOn: string | null;
}

/** Stock by `variantKey`. A missing variant has no stock and no backorder. */
export type StockStates = ReadonlyMap<string, StockState>;

const noStock: StockState = { onHand: 0, isBackorder: false, availableOn: null };

/** Quantity of a variant that can be ordered without stock, or whose stock is not tracked. */
export const unlimitedQuantity = 1_000_000;

const withStates = (parts: readonly Units[], states: StockStates) =>
  sumUnits(parts).map((part) => ({ ...(states.get(variantKey(part)) ?? noStock), quantity: part.quantity }));

/**
 * The quantity that can be ordered, in stock or not.
 *
 * @param parts the variant with quantity 1, or the components of a set.
 */
export function orderableQuantity(parts: readonly Units[], states: StockStates): number {
  const quantities = withStates(parts, states).map(({ onHand, isBackorder, quantity }) =>
    isBackorder ? unlimitedQuantity : Math.floor(onHand / quantity),
  );
  return quantities.length > 0 ? Math.max(0, Math.min(...quantities)) : 0;
}

/**
 * When an order of `quantity` ships if stock is missing for it: the latest day of what is missing. Null if all is in stock,
 * or if it cannot be ordered.
 *
 * @param today in the shop's time zone; a day that is not after it is no longer shown.
 */
export function backorderOf(
  parts: readonly Units[],
  states: StockStates,
  { quantity, today }: { quantity: number; today: string },
): Backorder | null {
  const missing = withStates(parts, states).filter(({ onHand, quantity: each }) => onHand < each * quantity);
  if (!missing.every(({ isBackorder }) => isBackorder)) return null;
  return latestBackorder(missing.map((each) => untilDay(each, today)));
}

/**
 * Backorder of each line of a cart. Lines with the same variant share its stock, so a variant that is missing for all of
 * them together is a backorder of each of them, as after their allocation.
 *
 * @param lines the units of each line in its quantity.
 */
export function backordersOfLines(
  lines: readonly (readonly Units[])[],
  states: StockStates,
  today: string,
): (Backorder | null)[] {
  const sums = new Map(sumUnits(lines.flat()).map((sum) => [variantKey(sum), sum]));
  return lines.map((units) => {
    const needed = new Set(units.map((unit) => sums.get(variantKey(unit))!));
    return backorderOf([...needed], states, { quantity: 1, today });
  });
}

/** A backorder with its day if the day is after `today`. */
export const untilDay = ({ availableOn }: Pick<StockState, 'availableOn'>, today: string): Backorder => ({
  availableOn: availableOn && availableOn > today ? availableOn : null,
});

/** What the catalogue shows of a variant's stock. */
export interface VariantFlags {
  /** Whether it can be ordered. */
  inStock: boolean;
  /** Whether it can be ordered, but nothing is in stock. */
  backordered: boolean;
  /** Day on which it is expected to ship if it is backordered; it may have passed. */
  shipsOn: string | null;
}

/** @param parts the variant with quantity 1, or the components of a set. */
export function variantFlags(parts: readonly Units[], states: StockStates): VariantFlags {
  if (orderableQuantity(parts, states) === 0) return { inStock: false, backordered: false, shipsOn: null };
  // Any day is later than ''. Days pass without a change of stock.
  const backorder = backorderOf(parts, states, { quantity: 1, today: '' });
  return { inStock: true, backordered: backorder !== null, shipsOn: backorder?.availableOn ?? null };
}

/** A product is backordered if none of its variants is in stock; it ships on the first day of one. */
export function productFlags(variants: readonly VariantFlags[]): VariantFlags {
  const orderable = variants.filter(({ inStock }) => inStock);
  const backordered = orderable.length > 0 && orderable.every((variant) => variant.backordered);
  const days = orderable.flatMap(({ shipsOn }) => shipsOn ?? []).toSorted();
  return { inStock: orderable.length > 0, backordered, shipsOn: (backordered && days[0]) || null };
}

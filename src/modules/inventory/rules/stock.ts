import type { AdjustmentReason, StockReason } from '../contract/states.ts';

/** Whether an adjustment with this reason adds units, removes units, or can do either. */
export const adjustmentDirections: Readonly<Record<AdjustmentReason, 'adds' | 'removes' | 'either'>> = {
  received: 'adds',
  damaged: 'removes',
  lost: 'removes',
  correction: 'either',
};

/** Whether the reason allows a change by `by` units. */
export function isValidAdjustment(reason: AdjustmentReason, by: number): boolean {
  const direction = adjustmentDirections[reason];
  return by !== 0 && (direction === 'either' || (direction === 'adds') === by > 0);
}

/** Cause of a stock change, stored with its movement. */
export interface StockCause {
  reason: StockReason;
  /** The order that allocated or restocked the units. */
  orderId?: string;
  /** The staff member who changed the stock. */
  actorId?: string;
  note?: string;
}

/** A variant of a product. Stock is kept per variant. */
export interface Variant {
  productId: string;
  /** The variant's id; '' for a product without options. Stored names of it are older than options (decision 32). */
  colorKey: string;
}

export interface Units extends Variant {
  quantity: number;
}

export const variantKey = ({ productId, colorKey }: Variant) => `${productId}/${colorKey}`;

/** Sums quantities by variant, so that lines with the same variant are checked together. */
export function sumUnits(units: readonly Units[]): Units[] {
  const sums = new Map<string, Units>();
  for (const { productId, colorKey, quantity } of units) {
    const key = variantKey({ productId, colorKey });
    const known = sums.get(key);
    if (known) known.quantity += quantity;
    else sums.set(key, { productId, colorKey, quantity });
  }
  return [...sums.values()];
}

/** Number of sets that the stock of the components allows. */
export function availableSets(parts: readonly Units[], onHand: ReadonlyMap<string, number>): number {
  const limiting = limitingComponent(parts, onHand);
  return limiting ? Math.max(0, Math.floor(limiting.onHand / limiting.quantity)) : 0;
}

/** Available quantity of several variants: units on backorder are not taken from other variants. */
export function sumAvailable(quantities: readonly number[]): number {
  const sum = (some: readonly number[]) => some.reduce((total, quantity) => total + quantity, 0);
  return sum(quantities.filter((quantity) => quantity > 0)) || sum(quantities);
}

/** Stock of a variant: the available quantity, negative with units on backorder, and the reserved quantity. */
interface StoredQuantities {
  onHand: number;
  held: number;
}

/** The units that a count finds: available and reserved ones. Units on backorder are not there. */
export const countedUnits = ({ onHand, held }: StoredQuantities): number => Math.max(0, onHand + held);

/**
 * The available quantity after a count: without the reserved units and those on backorder. Null if fewer units than reserved
 * were counted, unless they were missing before.
 */
export function availableAfterCount(counted: number, before: StoredQuantities): number | null {
  const available = before.onHand + counted - countedUnits(before);
  return available < 0 && available < before.onHand ? null : available;
}

/** The component that limits the stock of a set (the first if several do); null for an empty set. */
export function limitingComponent(
  parts: readonly Units[],
  onHand: ReadonlyMap<string, number>,
): (Units & { onHand: number }) | null {
  const components = sumUnits(parts).map((part) => ({ ...part, onHand: onHand.get(variantKey(part)) ?? 0 }));
  const setsPossible = ({ onHand: units, quantity }: (typeof components)[number]) =>
    Math.floor(units / quantity);
  return components.toSorted((one, other) => setsPossible(one) - setsPossible(other))[0] ?? null;
}

/** A variant's available quantity before and after a change. */
export interface QuantityChange extends Variant {
  before: number;
  after: number;
  /** Whether it was counted for the first time. */
  isFirst?: boolean;
}

/** Whether the change crosses the needed quantity, in either direction. */
export function crossesQuantity({ before, after }: QuantityChange, needed: number): boolean {
  return before >= needed !== after >= needed;
}

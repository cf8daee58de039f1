import type { AdjustmentReason, StockReason } from '../contract/states.ts';

/** What staff may give as the reason of a change, and whether it adds, takes away or may do either. */
export const adjustments: Readonly<Record<AdjustmentReason, 'adds' | 'takes' | 'either'>> = {
  received: 'adds',
  damaged: 'takes',
  lost: 'takes',
  correction: 'either',
};

/** Whether a reason can change the shelf by so many. */
export function isAdjustment(reason: AdjustmentReason, by: number): boolean {
  const way = adjustments[reason];
  return by !== 0 && (way === 'either' || (way === 'adds') === by > 0);
}

/** What is written down with every change of the shelf. */
export interface StockCause {
  reason: StockReason;
  /** The order that took it or gave it back. */
  orderId?: string;
  /** Who of the staff did it. */
  actorId?: string;
  note?: string;
}

/** A product, or one of its colours: what lies on the shelf under one number. */
export interface Variant {
  productId: string;
  /** '' for a product without colours. */
  colorKey: string;
}

/** So many units of a variant. */
export interface Units extends Variant {
  quantity: number;
}

export const variantKey = ({ productId, colorKey }: Variant) => `${productId}/${colorKey}`;

/** The same variant of several lines, added up: two lines of one stock are one demand. */
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

/** How often the parts can be taken from what is on hand: a set is as many as its scarcest part allows. */
export function setsPossible(parts: readonly Units[], onHand: ReadonlyMap<string, number>): number {
  const scarcest = scarcestPart(parts, onHand);
  return scarcest ? Math.floor(scarcest.onHand / scarcest.quantity) : 0;
}

/** The part of which a set runs out first: the first named of several; null for a set of nothing. */
export function scarcestPart(
  parts: readonly Units[],
  onHand: ReadonlyMap<string, number>,
): (Units & { onHand: number }) | null {
  const there = sumUnits(parts).map((part) => ({ ...part, onHand: onHand.get(variantKey(part)) ?? 0 }));
  const possible = ({ onHand: units, quantity }: (typeof there)[number]) => Math.floor(units / quantity);
  return there.toSorted((one, other) => possible(one) - possible(other))[0] ?? null;
}

/** A change of what is on hand of one variant. */
export interface StockMove extends Variant {
  before: number;
  after: number;
}

/** Whether a move makes a difference to whoever needs so many units at once. */
export function crosses({ before, after }: StockMove, needed: number): boolean {
  return before >= needed !== after >= needed;
}

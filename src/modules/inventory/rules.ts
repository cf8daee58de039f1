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
  if (parts.length === 0) return 0;
  return Math.min(
    ...sumUnits(parts).map((part) => Math.floor((onHand.get(variantKey(part)) ?? 0) / part.quantity)),
  );
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

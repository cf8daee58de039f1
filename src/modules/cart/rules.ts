/** Minimum and maximum quantity of a line. */
export const minQuantity = 1;
export const maxQuantity = 999;
/** Maximum number of lines in a cart. */
export const maxLines = 100;

/** Local storage key of a guest's cart: a plain JSON array. */
export const guestCartKey = 'guestCart';

export interface LineIdentity {
  productId: string;
  /** The variant's option value; null for a product without variants. */
  selectedColor: string | null;
  /** Key of the gift details of a gift card; null or absent for other lines. */
  giftKey?: string | null | undefined;
}

export function isSameLine(a: LineIdentity, b: LineIdentity): boolean {
  if ((a.giftKey ?? null) !== (b.giftKey ?? null)) return false;
  return a.productId === b.productId && a.selectedColor === b.selectedColor;
}

/** A line's identity as text; neither ids nor option values contain a space. */
export function lineKey({ productId, selectedColor, giftKey }: LineIdentity): string {
  return `${productId} ${selectedColor ?? ''}${giftKey ? ` ${giftKey}` : ''}`;
}

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= minQuantity && (value as number) <= maxQuantity;
}

/**
 * The variant to add: the requested one, otherwise the first in stock, otherwise the first. Null for a
 * product without variants; `undefined` if the requested variant does not exist.
 */
export function chooseVariant(
  colors: readonly { key: string; inStock: boolean }[],
  requested: string | null,
): string | null | undefined {
  if (requested !== null) return colors.some(({ key }) => key === requested) ? requested : undefined;
  return (colors.find(({ inStock }) => inStock) ?? colors[0])?.key ?? null;
}

export interface Line extends LineIdentity {
  quantity: number;
}

/**
 * Adds one unit: to an existing line, up to 999, which keeps its place and other fields, or in a new last
 * line.
 */
export function addOne<Item extends Line>(lines: readonly Item[], added: Item): Item[] {
  if (!lines.some((line) => isSameLine(line, added))) return [...lines, { ...added, quantity: minQuantity }];
  return lines.map((line) =>
    isSameLine(line, added) ? { ...line, quantity: capped(line.quantity + 1) } : line,
  );
}

/** Sets a quantity; ignores anything but a whole number from 1 to 999. */
export function setQuantity<Item extends Line>(
  lines: readonly Item[],
  identity: LineIdentity,
  quantity: number,
): Item[] {
  if (!isQuantity(quantity)) return [...lines];
  return lines.map((line) => (isSameLine(line, identity) ? { ...line, quantity } : line));
}

export function removeLine<Item extends LineIdentity>(
  lines: readonly Item[],
  identity: LineIdentity,
): Item[] {
  return lines.filter((line) => !isSameLine(line, identity));
}

/** Merges duplicate lines into the first; quantities add up to 999 at most. */
export function combineLines<Item extends Line>(lines: readonly Item[]): Item[] {
  const combined = new Map<string, Item>();
  for (const line of lines) {
    const key = lineKey(line);
    const existing = combined.get(key);
    combined.set(key, existing ? { ...existing, quantity: capped(existing.quantity + line.quantity) } : line);
  }
  return [...combined.values()];
}

export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function capped(quantity: number): number {
  return Math.min(quantity, maxQuantity);
}

/** A cart unchanged for this many hours counts as abandoned; after this many days it is no longer listed. */
export const abandonedAfterHours = 3;
export const abandonedForDays = 60;

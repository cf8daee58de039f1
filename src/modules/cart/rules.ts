/** Least and most units of one line. */
export const minQuantity = 1;
export const maxQuantity = 999;
/** Most different lines of one cart. */
export const maxLines = 100;

/** Where a guest's cart lives in the browser: a plain JSON array. */
export const guestCartKey = 'guestCart';

/** What makes a line a line of its own. */
export interface LineIdentity {
  productId: string;
  /** The colour's key; null for a product without colours. */
  selectedColor: string | null;
}

export function isSameLine(a: LineIdentity, b: LineIdentity): boolean {
  return a.productId === b.productId && a.selectedColor === b.selectedColor;
}

/** A line's identity as one text; neither ids nor colours contain a space. */
export function lineKey({ productId, selectedColor }: LineIdentity): string {
  return `${productId} ${selectedColor ?? ''}`;
}

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= minQuantity && (value as number) <= maxQuantity;
}

/**
 * The colour that a product is put into the cart with: the one asked for, or, where none was, the first in stock
 * (the first of all where none is). `undefined` where the product does not have the colour asked for.
 */
export function chooseColor(
  colors: readonly { key: string; inStock: boolean }[],
  asked: string | null,
): string | null | undefined {
  if (asked !== null) return colors.some(({ key }) => key === asked) ? asked : undefined;
  return (colors.find(({ inStock }) => inStock) ?? colors[0])?.key ?? null;
}

export interface Line extends LineIdentity {
  quantity: number;
}

/** Puts one more in: an existing line gains 1 and keeps its place and all else, a new line comes last. */
export function addOne<Item extends Line>(lines: readonly Item[], added: Item): Item[] {
  if (!lines.some((line) => isSameLine(line, added))) return [...lines, { ...added, quantity: minQuantity }];
  return lines.map((line) =>
    isSameLine(line, added) ? { ...line, quantity: capped(line.quantity + 1) } : line,
  );
}

/** Sets how many; anything but a whole number from 1 to 999 changes nothing. */
export function setQuantity<Item extends Line>(
  lines: readonly Item[],
  which: LineIdentity,
  quantity: number,
): Item[] {
  if (!isQuantity(quantity)) return [...lines];
  return lines.map((line) => (isSameLine(line, which) ? { ...line, quantity } : line));
}

export function removeLine<Item extends LineIdentity>(lines: readonly Item[], which: LineIdentity): Item[] {
  return lines.filter((line) => !isSameLine(line, which));
}

/** Lines of one identity become one, in the place of the first: quantities add up, to 999 at most. */
export function combineLines<Item extends Line>(lines: readonly Item[]): Item[] {
  const combined = new Map<string, Item>();
  for (const line of lines) {
    const key = lineKey(line);
    const known = combined.get(key);
    combined.set(key, known ? { ...known, quantity: capped(known.quantity + line.quantity) } : line);
  }
  return [...combined.values()];
}

export function countUnits(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function capped(quantity: number): number {
  return Math.min(quantity, maxQuantity);
}

/** A cart that nobody touched for so many hours was left; after so many days it is forgotten. */
export const leftAfterHours = 3;
export const leftForDays = 60;

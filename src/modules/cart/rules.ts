import {
  colorOf,
  firstToOffer,
  variantIdOf,
  type VariantReference,
} from '#modules/catalog/contract/variant-identity.ts';
import { choosableComponents, chooseComponents } from '#modules/catalog/contract/set-choice.ts';

/** Minimum and maximum quantity of a line. */
export const minQuantity = 1;
export const maxQuantity = 999;
/** Maximum number of lines in a cart. */
export const maxLines = 100;

/** Local storage key of a guest's cart: a plain JSON array. */
export const guestCartKey = 'guestCart';

/** Fields that distinguish lines of the same variant; null or absent for other lines. */
export interface LineDetails {
  /** Key of the recipient of a gift card. */
  giftKey?: string | null | undefined;
  /** Id of an accepted offer. */
  offerId?: string | null | undefined;
  /** Id of a gift for a recipient. */
  giftId?: string | null | undefined;
}

export interface LineIdentity extends VariantReference, LineDetails {
  productId: string;
}

/** The details that a line has, without those that are null. */
export const detailsOf = ({ giftKey, offerId, giftId }: LineDetails): LineDetails => ({
  ...(giftKey ? { giftKey } : {}),
  ...(offerId ? { offerId } : {}),
  ...(giftId ? { giftId } : {}),
});

/** The details of a line as text, in a fixed order; no key contains a space or "~". */
export const detailKeys = ({ giftKey, offerId, giftId }: LineDetails): string[] => [
  ...(giftKey ? [giftKey] : []),
  ...(offerId ? [`offer:${offerId}`] : []),
  ...(giftId ? [`gift:${giftId}`] : []),
];

export const hasSameDetails = (a: LineDetails, b: LineDetails): boolean =>
  detailKeys(a).join(' ') === detailKeys(b).join(' ');

export function isSameLine(a: LineIdentity, b: LineIdentity): boolean {
  return a.productId === b.productId && variantIdOf(a) === variantIdOf(b) && hasSameDetails(a, b);
}

/** A line's identity as text; ids contain no space. */
export const lineKey = (line: LineIdentity): string =>
  [line.productId, variantIdOf(line) ?? '', ...detailKeys(line)].join(' ');

/** Lines that are ordered together: those of one gift, or those without a gift. */
export interface CartPart<Item> {
  giftId: string | null;
  lines: Item[];
}

/** The parts of a cart, the lines without a gift first. */
export function partsOf<Item extends LineDetails>(lines: readonly Item[]): CartPart<Item>[] {
  const parts = new Map<string, Item[]>();
  const own = lines.filter(({ giftId }) => !giftId);
  if (own.length > 0) parts.set('', own);
  for (const line of lines) {
    if (!line.giftId) continue;
    parts.set(line.giftId, [...(parts.get(line.giftId) ?? []), line]);
  }
  return Array.from(parts, ([giftId, part]) => ({ giftId: giftId || null, lines: part }));
}

/** Whether a line is the wrap of its gift. */
export const isWrapOf = (
  { wrapId }: { wrapId: string | null },
  { productId }: { productId: string },
): boolean => productId === wrapId;

/**
 * The lines without quantities that became a gift, for lines that are neither part of a gift nor of an offer.
 *
 * @returns the changed lines: with their new quantity, 0 for a removed one.
 */
export function takeFromLines<Item extends Line>(lines: readonly Item[], taken: readonly Line[]): Item[] {
  const changed: Item[] = [];
  for (const item of taken) {
    const line = lines.find((each) => isSameLine(each, item));
    if (line) changed.push({ ...line, quantity: Math.max(0, line.quantity - item.quantity) });
  }
  return changed;
}

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= minQuantity && (value as number) <= maxQuantity;
}

/** What choosing a variant needs of a product: its colours, and its variants where it has options. */
export interface ProductChoice {
  colors: readonly { key: string; inStock: boolean; isBackordered?: boolean | undefined }[];
  options?: readonly { key: string }[];
  variants?: readonly {
    id: string;
    optionValues: readonly string[];
    inStock: boolean;
    backorder?: object | undefined;
  }[];
}

interface ChosenVariant {
  selectedColor: string | null;
  variantId: string | null;
}

/**
 * The variant to add: the requested one; else the first in stock of the requested colour, or of all; else the first. The
 * colour alone for a product without variants of its own. `undefined` if the requested variant or colour does not exist.
 */
export function chooseVariant(
  product: ProductChoice,
  requested: VariantReference,
): ChosenVariant | undefined {
  const { colors, variants = [] } = product;
  if (variants.length === 0) {
    const key = variantIdOf(requested);
    if (key !== null && !colors.some((color) => color.key === key)) return undefined;
    const chosen = key ?? firstToOffer(colors)?.key ?? null;
    return { selectedColor: chosen, variantId: chosen };
  }
  // A line of the previous release has the id of its variant as its colour.
  const exact = variants.find(({ id }) => id === (variantIdOf(requested) ?? ''));
  const ofColor = variants.filter(
    (variant) => requested.selectedColor === null || colorOf(product, variant) === requested.selectedColor,
  );
  const chosen = exact ?? (requested.variantId ? undefined : firstToOffer(ofColor));
  return chosen && { selectedColor: colorOf(product, chosen), variantId: chosen.id };
}

/** Like `chooseVariant`; of a set, the variant is the choice of its components. */
export function chooseVariantOrComponents(
  product: ProductChoice & { components: Parameters<typeof chooseComponents>[0] },
  requested: VariantReference,
): ChosenVariant | undefined {
  if (choosableComponents(product.components).length === 0) return chooseVariant(product, requested);
  const choice = chooseComponents(product.components, variantIdOf(requested));
  return choice === undefined ? undefined : { selectedColor: null, variantId: choice };
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

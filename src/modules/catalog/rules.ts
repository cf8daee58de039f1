import { type Money, multiplyMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { FieldProblem } from '#kernel/result.ts';
import type { EditableProduct } from './contract/editable-product.ts';
import type { Product } from './contract/product.ts';
import type { ProductDraft } from './contract/product-draft.ts';

/** Number of days for which a product counts as new. */
const NEW_FOR_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function isNewProduct(publishedAt: Date | null, now: Date): boolean {
  return publishedAt !== null && now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS;
}

/**
 * Range of publication times of products that recently stopped being new. Pages cached earlier may still show
 * them as new.
 */
export function endOfNewInterval(now: Date): { after: Date; until: Date } {
  const until = new Date(now.getTime() - NEW_FOR_DAYS * DAY_MS);
  return { after: new Date(until.getTime() - 2 * DAY_MS), until };
}

/** Price of a set's components bought separately, and the set's saving; negative when the set costs more. */
export function setSaving({ components, price }: Pick<Product, 'components' | 'price'>): {
  total: Money;
  saving: Money;
} {
  const parts = components.map(({ product, quantity }) => multiplyMoney(product.price, quantity));
  const total = sumMoney(parts, price.currency);
  return { total, saving: subtractMoney(total, price) };
}

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/**
 * Search words that are safe in any query language: letters and digits only, without accents.
 * All other characters separate words. At most eight words of forty characters, so that long input stays fast.
 */
export function searchWords(text: string): string[] {
  const normalized = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = normalized.match(/[\p{Ll}\p{Lu}\p{Lo}\p{Nd}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** A word of the catalogue, and the number of products that contain it. */
export interface IndexedWord {
  word: string;
  products: number;
}

/** Typing errors allowed in a word of this length. */
const maxTypos = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2);

/**
 * Corrects typing errors: replaces an unknown word by the nearest known word. Of equally near words it takes
 * the most common one. Drops unknown words with digits and words without a near match. Null when nothing
 * changes or no word remains.
 */
export function correctWords(words: readonly string[], known: readonly IndexedWord[]): string[] | null {
  const corrected = words.flatMap((word) => nearestWord(word, known) ?? []);
  return corrected.length === 0 || corrected.join(' ') === words.join(' ') ? null : corrected;
}

function nearestWord(word: string, known: readonly IndexedWord[]): string | null {
  let best: { word: string; distance: number; products: number } | null = null;
  for (const candidate of known) {
    if (candidate.word.startsWith(word)) return word;
    const limit = best ? best.distance : maxTypos(word.length);
    if (/\d/.test(word) || Math.abs(candidate.word.length - word.length) > limit) continue;
    const distance = editDistance(word, candidate.word, limit);
    if (distance > limit || (best && distance === best.distance && candidate.products <= best.products))
      continue;
    best = { ...candidate, distance };
  }
  return best?.word ?? null;
}

/** Edit distance: insertions, deletions, changes and swaps of adjacent letters. Stops counting above `limit`. */
function editDistance(source: string, target: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 1; row <= source.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= target.length; column += 1) {
      const same = source[row - 1] === target[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 &&
        column > 1 &&
        source[row - 1] === target[column - 2] &&
        source[row - 2] === target[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = last;
    last = current;
  }
  return last[target.length]!;
}

const duplicates = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** Validates a product form without database access. */
export function validateProduct(draft: ProductDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const colors = draft.colors.map(({ key }) => key);
  const addProblem = (path: string, message: string) => problems.push({ path, message });
  if (draft.compareAtPrice !== null && draft.compareAtPrice <= draft.price) {
    addProblem('compareAtPrice', 'The compare-at price must be higher than the price.');
  }
  if (draft.publishAt && draft.status !== 'draft') {
    addProblem('publishAt', 'Only drafts can be scheduled.');
  }
  const skus = [draft.sku, ...draft.colors.map(({ sku }) => sku)].flatMap((sku) => sku?.toLowerCase() ?? []);
  for (const sku of duplicates(skus)) addProblem('sku', `The SKU “${sku}” is used twice.`);
  if (draft.related?.includes(draft.id)) addProblem('related', 'A product cannot be related to itself.');
  if (duplicates(draft.related ?? []).length > 0) addProblem('related', 'Enter each product only once.');
  if (draft.aliases?.includes(draft.id)) addProblem('aliases', 'This is already the handle of this product.');
  if (duplicates(draft.aliases ?? []).length > 0) addProblem('aliases', 'Enter each redirect only once.');
  for (const key of duplicates(colors)) addProblem('colors', `The colour “${key}” is used twice.`);
  if (duplicates(draft.pictures.map(({ id }) => id)).length > 0)
    addProblem('pictures', 'A picture is used twice.');
  for (const { colorKey } of draft.pictures) {
    if (colorKey !== null && !colors.includes(colorKey))
      addProblem('pictures', `Unknown colour “${colorKey}”.`);
  }
  if (draft.kind === 'product' && draft.components.length > 0)
    addProblem('components', 'Only sets can contain products.');
  if (draft.kind === 'set') {
    if (draft.components.length === 0) addProblem('components', 'Add at least one product to the set.');
    if (colors.length > 0) addProblem('colors', 'A set has no colours of its own.');
    if (draft.components.some(({ productId }) => productId === draft.id)) {
      addProblem('components', 'A set cannot contain itself.');
    }
  }
  const parts = draft.components.map(({ productId, colorKey }) => `${productId} ${colorKey ?? ''}`);
  if (duplicates(parts).length > 0)
    addProblem('components', 'A product is in the set twice. Increase its quantity instead.');
  return problems;
}

/** A product that a set has as a component. */
export interface Component {
  id: string;
  kind: 'product' | 'set';
  status: 'draft' | 'published' | 'archived';
  colorKeys: readonly string[];
}

/** Validates a set's components against the products they refer to. */
export function validateComponents(draft: ProductDraft, known: readonly Component[]): FieldProblem[] {
  return draft.components.flatMap(({ productId, colorKey }, index) => {
    const component = known.find(({ id }) => id === productId);
    const message = componentError(draft, component, colorKey);
    return message ? [{ path: `components.${index}`, message }] : [];
  });
}

function componentError(
  draft: ProductDraft,
  component: Component | undefined,
  colorKey: string | null,
): string | null {
  if (!component) return 'This product does not exist.';
  if (component.kind === 'set') return 'A set cannot contain another set.';
  // A scheduled set is checked again when it is published.
  if (draft.status === 'published' && component.status !== 'published')
    return 'This product is not published.';
  if (component.colorKeys.length === 0) return colorKey === null ? null : 'This product has no colours.';
  return colorKey !== null && component.colorKeys.includes(colorKey)
    ? null
    : 'Choose the colour of this product.';
}

/** Product data that decides about shipping, tax and discounts. */
export interface PricingAttributes {
  productId: string;
  /** The product's category and all its ancestors. */
  categoryIds: readonly string[];
  taxClass: string;
  isGiftCard: boolean;
  /** Weight in grams; 0 if unknown. */
  grams: number;
}

/** Values that the bulk editor can change, except stock, summary and description. */
export interface BulkRowValues {
  name: string;
  /** Minor units, like all amounts here. */
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  status: 'draft' | 'published' | 'archived';
  categoryId: string;
  sku: string | null;
}

export interface BulkRowProblem {
  id: string;
  field: keyof BulkRowValues;
  message: string;
}

/** Validates one row of the bulk editor by itself. */
export function validateBulkRow({
  id,
  price,
  compareAtPrice,
}: BulkRowValues & { id: string }): BulkRowProblem[] {
  if (compareAtPrice === null || compareAtPrice > price) return [];
  return [{ id, field: 'compareAtPrice', message: 'The compare-at price must be higher than the price.' }];
}

interface CategoryNode {
  id: string;
  parentId: string | null;
}

/** Categories without a parent. A list cached by an older version has no `parentId`. */
export function topCategories<Category extends { parentId?: string | null }>(
  all: readonly Category[],
): Category[] {
  return all.filter(({ parentId }) => !parentId);
}

/** Maximum depth of categories; the database enforces it. */
export const MAX_CATEGORY_DEPTH = 3;

/** A category and its ancestors, top category first; empty for an unknown id. */
export function categoryPath<Category extends CategoryNode>(
  all: readonly Category[],
  id: string | null,
): Category[] {
  const path: Category[] = [];
  let current = all.find((each) => each.id === id);
  while (current && !path.includes(current)) {
    path.unshift(current);
    const { parentId } = current;
    current = all.find((each) => each.id === parentId);
  }
  return path;
}

/** Categories named by their full path, for select lists: “Kettles & coffee › Kettles”. */
export function categoryOptions(
  all: readonly (CategoryNode & { name: string })[],
): { id: string; name: string }[] {
  return all.map(({ id }) => ({
    id,
    name: categoryPath(all, id)
      .map((each) => each.name)
      .join(' › '),
  }));
}

/** Number of levels of a category with its subcategories. */
export function subtreeHeight(all: readonly CategoryNode[], id: string): number {
  const children = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((each) => subtreeHeight(all, each.id)));
}

/** Whether a category with its subcategories may move to a parent; null is the top level. */
export function canHaveParent(
  all: readonly CategoryNode[],
  id: string | null,
  parentId: string | null,
): boolean {
  const path = categoryPath(all, parentId);
  const height = id === null ? 1 : subtreeHeight(all, id);
  return path.every((each) => each.id !== id) && path.length + height <= MAX_CATEGORY_DEPTH;
}

/** The form data of an existing product. */
export function productToDraft(product: EditableProduct): ProductDraft {
  const { version: _version, inStock: _inStock, favoritesCount: _count, ...more } = product;
  const { wasPublished: _was, updatedAt: _at, ...draft } = more;
  return {
    ...draft,
    pictures: draft.pictures.map(({ id, colorKey, focus }) => ({ id, colorKey, focus: focus ?? null })),
  };
}

/**
 * Margin in percent of the price; negative when the cost exceeds the price. Null without cost or for price 0.
 */
export function marginPercent({ price, cost }: { price: Money; cost: Money | null }): number | null {
  if (!cost || price.amount === 0) return null;
  return Math.round(((price.amount - cost.amount) * 100) / price.amount);
}

/** Whether a gift card can be sent on a day: today or within a year. Days as `2026-11-25`. */
export function isSendingDay(day: string, today: string): boolean {
  return day >= today && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

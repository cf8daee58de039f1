import { type Money, multiplyMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { FieldProblem } from '#kernel/result.ts';
import type { EditableProduct, Product, ProductDraft } from './contract.ts';

/** For how long a product counts as new. */
const NEW_FOR_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export function isNewProduct(publishedAt: Date | null, now: Date): boolean {
  return publishedAt !== null && now.getTime() - publishedAt.getTime() < NEW_FOR_DAYS * DAY_MS;
}

/** Between these instants products ceased to be new; pages that say so are older than the truth. */
export function newnessEnded(now: Date): { after: Date; until: Date } {
  const until = new Date(now.getTime() - NEW_FOR_DAYS * DAY_MS);
  return { after: new Date(until.getTime() - 2 * DAY_MS), until };
}

/** What the parts of a set cost one by one, and how much less the set costs; below 0 where it costs more. */
export function savingOfSet({ components, price }: Pick<Product, 'components' | 'price'>): {
  apart: Money;
  saving: Money;
} {
  const parts = components.map(({ product, quantity }) => multiplyMoney(product.price, quantity));
  const apart = sumMoney(parts, price.currency);
  return { apart, saving: subtractMoney(apart, price) };
}

const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/**
 * The words of a search, safe for any query language: letters and digits only, without accents. Whatever else was
 * typed separates words. At most eight, of at most forty characters: nobody searches for more, and a machine that
 * does gets a quick answer too.
 */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{Ll}\p{Lu}\p{Lo}\p{Nd}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** A word of the catalogue, and how many products have it. */
export interface KnownWord {
  word: string;
  products: number;
}

/** How many slips a word of so many letters may have and still be taken for another. */
const slipsAllowed = (length: number) => (length < 3 ? 0 : length < 6 ? 1 : 2);

/**
 * Words as they were probably meant: one that the catalogue does not know becomes the nearest that it does, of several
 * the commonest; one with digits, or too far from all, is left out. Null where nothing would be different.
 */
export function mendWords(words: readonly string[], known: readonly KnownWord[]): string[] | null {
  const mended = words.flatMap((word) => nearestWord(word, known) ?? []);
  return mended.length === 0 || mended.join(' ') === words.join(' ') ? null : mended;
}

function nearestWord(word: string, known: readonly KnownWord[]): string | null {
  let best: { word: string; slips: number; products: number } | null = null;
  for (const candidate of known) {
    if (candidate.word.startsWith(word)) return word;
    const limit = best ? best.slips : slipsAllowed(word.length);
    if (/\d/.test(word) || Math.abs(candidate.word.length - word.length) > limit) continue;
    const slips = countSlips(word, candidate.word, limit);
    if (slips > limit || (best && slips === best.slips && candidate.products <= best.products)) continue;
    best = { ...candidate, slips };
  }
  return best?.word ?? null;
}

/** Letters to put in, take out, change or swap with their neighbour; more than `limit` is as good as too many. */
function countSlips(typed: string, meant: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const same = typed[row - 1] === meant[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      current.push(least);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = last;
    last = current;
  }
  return last[meant.length]!;
}

const duplicates = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** What is wrong with a product as written, as far as it can be told without looking anything up. */
export function problemsOfDraft(draft: ProductDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const colors = draft.colors.map(({ key }) => key);
  const reject = (path: string, message: string) => problems.push({ path, message });
  if (draft.compareAtPrice !== null && draft.compareAtPrice <= draft.price) {
    reject('compareAtPrice', 'The former price must be higher than the price.');
  }
  if (draft.publishAt && draft.status !== 'draft') {
    reject('publishAt', 'Only a draft waits for its moment.');
  }
  const numbers = [draft.sku, ...draft.colors.map(({ sku }) => sku)].flatMap(
    (sku) => sku?.toLowerCase() ?? [],
  );
  for (const sku of duplicates(numbers)) reject('sku', `The SKU “${sku}” is there twice.`);
  if (draft.related?.includes(draft.id)) reject('related', 'A product does not go with itself.');
  if (duplicates(draft.related ?? []).length > 0) reject('related', 'One of these is there twice.');
  if (draft.aliases?.includes(draft.id)) reject('aliases', 'This is its address already.');
  if (duplicates(draft.aliases ?? []).length > 0) reject('aliases', 'One of these is there twice.');
  for (const key of duplicates(colors)) reject('colors', `The colour “${key}” is there twice.`);
  if (duplicates(draft.pictures.map(({ id }) => id)).length > 0)
    reject('pictures', 'A picture is there twice.');
  for (const { colorKey } of draft.pictures) {
    if (colorKey !== null && !colors.includes(colorKey))
      reject('pictures', `There is no colour “${colorKey}”.`);
  }
  if (draft.kind === 'product' && draft.components.length > 0) reject('components', 'Only a set has parts.');
  if (draft.kind === 'set') {
    if (draft.components.length === 0) reject('components', 'Put something into the set.');
    if (colors.length > 0) reject('colors', 'A set has no colours of its own: its parts have.');
    if (draft.components.some(({ productId }) => productId === draft.id)) {
      reject('components', 'A set cannot hold itself.');
    }
  }
  const parts = draft.components.map(({ productId, colorKey }) => `${productId} ${colorKey ?? ''}`);
  if (duplicates(parts).length > 0)
    reject('components', 'A part is there twice: raise its quantity instead.');
  return problems;
}

/** A product that may become part of a set. */
export interface Component {
  id: string;
  kind: 'product' | 'set';
  status: 'draft' | 'published' | 'archived';
  colorKeys: readonly string[];
}

/** What is wrong with a set's parts, given what is known of each. */
export function problemsOfComponents(draft: ProductDraft, known: readonly Component[]): FieldProblem[] {
  return draft.components.flatMap(({ productId, colorKey }, index) => {
    const component = known.find(({ id }) => id === productId);
    const message = problemOfComponent(draft, component, colorKey);
    return message ? [{ path: `components.${index}`, message }] : [];
  });
}

function problemOfComponent(
  draft: ProductDraft,
  component: Component | undefined,
  colorKey: string | null,
): string | null {
  if (!component) return 'There is no such product.';
  if (component.kind === 'set') return 'A set cannot be part of a set.';
  // A set that waits for its moment is looked at then once more.
  if (draft.status === 'published' && component.status !== 'published')
    return 'This part is not published yet.';
  if (component.colorKeys.length === 0) return colorKey === null ? null : 'This part has no colours.';
  return colorKey !== null && component.colorKeys.includes(colorKey)
    ? null
    : 'Choose the colour of this part.';
}

/** What decides how goods are delivered, taxed and reduced. */
export interface SellingFacts {
  productId: string;
  /** Its category and all that this stands in. */
  categoryIds: readonly string[];
  taxClass: string;
  isGiftCard: boolean;
  /** 0 where nothing is known. */
  grams: number;
}

/** What the grid changes of a product. */
export interface RowValues {
  name: string;
  /** Minor units, as all amounts here. */
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  status: 'draft' | 'published' | 'archived';
  categoryId: string;
  sku: string | null;
}

export interface RowProblem {
  id: string;
  field: keyof RowValues;
  message: string;
}

/** What is wrong with a line of the grid by itself. */
export function problemsOfRow({ id, price, compareAtPrice }: RowValues & { id: string }): RowProblem[] {
  if (compareAtPrice === null || compareAtPrice > price) return [];
  return [{ id, field: 'compareAtPrice', message: 'The former price must be higher than the price.' }];
}

/** A category, and what it stands in. */
interface Standing {
  id: string;
  parentId: string | null;
}

/** Those that stand in no other: where people begin. A list that a browser kept from before may know of no parents. */
export function topCategories<Category extends { parentId?: string | null }>(
  all: readonly Category[],
): Category[] {
  return all.filter(({ parentId }) => !parentId);
}

/** How deep categories stand in one another; held by the database. */
export const DEEPEST_CATEGORY = 3;

/** A category and all that it stands in, from the top down; empty where it is not among them. */
export function pathOfCategory<Category extends Standing>(
  all: readonly Category[],
  id: string | null,
): Category[] {
  const path: Category[] = [];
  let next = all.find((each) => each.id === id);
  while (next && !path.includes(next)) {
    path.unshift(next);
    const { parentId } = next;
    next = all.find((each) => each.id === parentId);
  }
  return path;
}

/** Categories under their whole names, for lists to choose from: “Kettles & coffee › Kettles”. */
export function namedByPath(all: readonly (Standing & { name: string })[]): { id: string; name: string }[] {
  return all.map(({ id }) => ({
    id,
    name: pathOfCategory(all, id)
      .map((each) => each.name)
      .join(' › '),
  }));
}

/** How many levels a category and what stands in it take up. */
export function heightOfCategory(all: readonly Standing[], id: string): number {
  const below = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((each) => heightOfCategory(all, each.id)));
}

/** Where a category may go with all that stands in it; null stands for the top. */
export function mayStandIn(all: readonly Standing[], id: string | null, parentId: string | null): boolean {
  const path = pathOfCategory(all, parentId);
  const height = id === null ? 1 : heightOfCategory(all, id);
  return path.every((each) => each.id !== id) && path.length + height <= DEEPEST_CATEGORY;
}

/** A product as somebody would write it anew. */
export function draftOfProduct(product: EditableProduct): ProductDraft {
  const { version: _version, inStock: _inStock, favoritesCount: _count, ...more } = product;
  const { wasPublished: _was, updatedAt: _at, ...draft } = more;
  return {
    ...draft,
    pictures: draft.pictures.map(({ id, colorKey, focus }) => ({ id, colorKey, focus: focus ?? null })),
  };
}

/** What is left of a price, in hundredths of it, once the thing itself is paid for; below 0 where it costs more. */
export function marginOf({ price, cost }: { price: Money; cost: Money | null }): number | null {
  if (!cost || price.amount === 0) return null;
  return Math.round(((price.amount - cost.amount) * 100) / price.amount);
}

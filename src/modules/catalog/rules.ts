import type { FieldProblem } from '#kernel/result.ts';
import type { ProductDraft } from './contract.ts';

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

const duplicates = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

/** What is wrong with a product as written, as far as it can be told without looking anything up. */
export function problemsOfDraft(draft: ProductDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const colors = draft.colors.map(({ key }) => key);
  const refuse = (path: string, message: string) => problems.push({ path, message });
  if (draft.compareAtPrice !== null && draft.compareAtPrice <= draft.price) {
    refuse('compareAtPrice', 'The former price must be higher than the price.');
  }
  for (const key of duplicates(colors)) refuse('colors', `The colour “${key}” is there twice.`);
  if (duplicates(draft.pictures.map(({ id }) => id)).length > 0) refuse('pictures', 'A picture is there twice.');
  for (const { colorKey } of draft.pictures) {
    if (colorKey !== null && !colors.includes(colorKey)) refuse('pictures', `There is no colour “${colorKey}”.`);
  }
  if (draft.kind === 'product' && draft.components.length > 0) refuse('components', 'Only a set has parts.');
  if (draft.kind === 'set') {
    if (draft.components.length === 0) refuse('components', 'Put something into the set.');
    if (colors.length > 0) refuse('colors', 'A set has no colours of its own: its parts have.');
    if (draft.components.some(({ productId }) => productId === draft.id)) {
      refuse('components', 'A set cannot hold itself.');
    }
  }
  const parts = draft.components.map(({ productId, colorKey }) => `${productId} ${colorKey ?? ''}`);
  if (duplicates(parts).length > 0) refuse('components', 'A part is there twice: raise its quantity instead.');
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
  if (draft.status === 'published' && component.status !== 'published') return 'This part is not published yet.';
  if (component.colorKeys.length === 0) return colorKey === null ? null : 'This part has no colours.';
  return colorKey !== null && component.colorKeys.includes(colorKey) ? null : 'Choose the colour of this part.';
}

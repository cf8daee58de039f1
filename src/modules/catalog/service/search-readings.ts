import { defaultLanguage } from '#kernel/language.ts';
import { type Context, readShared } from '#platform/context.ts';
import { bareWord, formsOf, withPrefixes } from '../rules/arabic-prefixes.ts';
import {
  isKnown,
  isLabel,
  type KnownWords,
  weightOf,
  withCompounds,
  wordsToLookUp,
} from '../rules/known-words.ts';
import { meaningful, namesOfSuits, type ReadSearch, readSearch, suitsIn } from '../rules/read-search.ts';
import { headTerm, type SearchTerm, searchTerms, type SynonymGroup } from '../rules/search-terms.ts';
import { tokensOf } from '../rules/search-text.ts';
import { correctWords } from '../rules/search-words.ts';
import { EVERY_TERM, findsSomeTerms, type Search } from '../store/search-query.ts';
import { countFound } from '../store/search-products.ts';
import * as store from '../store/search-vocabulary.ts';

/** A typed search as it is understood. */
export interface UnderstoodSearch extends ReadSearch {
  /** Null without words: it says a price or a temperature only, or nothing. */
  search: Search | null;
  /** The same words each on its own, to try if nothing has them as a synonym of several words. */
  apart: Search | null;
  /** The words that replace mistyped ones; null if all are known. */
  corrected: readonly string[] | null;
  /** Whether no product has one of the words, so that it is left out. */
  isPartial: boolean;
}

/** How much more the term counts that names the thing. */
const HEAD = 1.2;

/** The word that may be the beginning of another: the last one, unless it is a number or a single letter. */
const halfTypedOf = (words: readonly string[]): string | null => {
  const last = words.at(-1)!;
  return last.length > 1 && !/^\d/.test(last) ? last : null;
};

/**
 * Reads a typed search in the reader's language, with synonyms, compounds and corrections.
 *
 * @param enough so many products are enough to find by what the last word may become.
 */
export async function understandSearch(
  ctx: Context,
  text: string,
  { enough = Number.MAX_SAFE_INTEGER } = {},
): Promise<UnderstoodSearch> {
  const { tx, language = defaultLanguage } = ctx;
  const read = await withBareWords(tx, readSearch(text, language), language);
  if (read.words.length === 0)
    return { ...read, search: null, apart: null, corrected: null, isPartial: false };
  const synonyms = await listSynonyms(ctx, language);
  const understood = async (
    words: readonly string[],
  ): Promise<{ terms: SearchTerm[]; known: KnownWords; continuations: string[] }> => {
    const terms = searchTerms(words, synonyms, language);
    const found = await store.lookUpWords(tx, language, {
      words: withForms(wordsToLookUp(words, terms), language),
      halfTyped: halfTypedOf(words),
      enough,
    });
    const known = new Map(found.words.map(({ word, ...counts }) => [word, counts]));
    return {
      terms: withPrefixes(withCompounds(terms, known), known),
      known,
      continuations: found.continuations,
    };
  };
  let { terms, known, continuations } = await understood(read.words);
  let corrected: string[] | null = null;
  if (!terms.every(isKnownIn(terms, known))) {
    const isKnownAt = (word: string, index: number) =>
      isKnownWord(word, { isLast: index === read.words.length - 1 }, { known, terms });
    const mistyped = read.words.filter((word, index) => !isKnownAt(word, index));
    const near = correctWords(
      read.words,
      [...(await store.listSimilarWords(tx, language, mistyped)), ...wordsOf(synonyms)],
      isKnownAt,
    );
    if (near) {
      corrected = near;
      ({ terms, known, continuations } = await understood(near));
    }
  }
  const products = await readShared(ctx, `number of products ${language}`, ['products'], () =>
    store.countProducts(tx, language),
  );
  const searchOf = (all: readonly SearchTerm[]): Search => ({
    language,
    terms: sayingTerms(all, known).map((term) => ({
      ...term,
      continuations: term === all.at(-1) ? continuations : [],
      weight: weightOf(term, known, products) * (term === headTerm(all, language) ? HEAD : 1),
    })),
  });
  const typed = corrected ?? read.words;
  const isJoined = terms.some(({ alternatives }) => alternatives[0]!.length > 1);
  return {
    ...read,
    corrected,
    isPartial: !terms.every(isKnownIn(terms, known)),
    search: searchOf(terms),
    apart: isJoined ? searchOf(withPrefixes(searchTerms(typed, [], language), known)) : null,
  };
}

/** Synonyms of the shop, and the names of what products suit, as words. */
const listSynonyms = (ctx: Context, language: string): Promise<readonly SynonymGroup[]> =>
  readShared(ctx, `synonyms ${language}`, ['products'], async () => {
    const stored = await store.listSynonyms(ctx.tx, language);
    return [
      ...stored.map(({ terms, expands }) => ({
        terms: terms.map((term) => meaningful(tokensOf(term), language)),
        expands: expands === null ? null : meaningful(tokensOf(expands), language),
      })),
      ...namesOfSuits(language).map((terms) => ({ terms, expands: null })),
    ];
  });

/** Words of synonyms, as candidates for corrections. */
const wordsOf = (synonyms: readonly SynonymGroup[]) =>
  synonyms.flatMap(({ terms }) => terms.flat()).map((word) => ({ word, products: 0, labels: 1 }));

/**
 * The search for products that have all words, if there are enough of them. Products that have some of the words can be many
 * times as many.
 */
export async function withoutPartialMatches(
  { tx }: Pick<Context, 'tx'>,
  search: Search,
  enough: number,
): Promise<Search> {
  if (!findsSomeTerms(search)) return search;
  const whole = { ...search, leastShare: EVERY_TERM };
  return (await countFound(tx, whole, enough)) === enough ? whole : search;
}

/** Whether a typed word needs no correction: products or synonyms have it, or it is the beginning of such a word. */
function isKnownWord(
  word: string,
  { isLast }: { isLast: boolean },
  { known, terms }: { known: KnownWords; terms: readonly SearchTerm[] },
): boolean {
  const { alternatives } = terms.find((term) => term.alternatives[0]!.includes(word)) ?? { alternatives: [] };
  return alternatives.length > 1 || (known.get(word)?.products ?? 0) > 0 || (isLast && known.has(word));
}

/**
 * Terms that occur in products. If another term is unknown, terms that occur only in descriptions are left out: a search for an air
 * fryer must not find an apron that dries in the air.
 */
function sayingTerms(all: readonly SearchTerm[], known: KnownWords): SearchTerm[] {
  const found = all.filter(isKnownIn(all, known));
  const isEnough = found.length === all.length || found.some((term) => isLabel(term, known));
  return isEnough ? found : [];
}

/** Words of an Arabic search without the letters in front of them, where products are known by the rest. */
async function withBareWords(tx: Context['tx'], read: ReadSearch, language: string): Promise<ReadSearch> {
  const forms = withForms(read.words, language);
  if (forms.length === read.words.length) return read;
  const { words } = await store.lookUpWords(tx, language, { words: forms, halfTyped: null, enough: 0 });
  const known: KnownWords = new Map(words.map(({ word, ...counts }) => [word, counts]));
  const bare = read.words.map((word) => bareWord(word, known));
  return { ...read, words: bare, suits: { ...read.suits, ...suitsIn(bare, language) } };
}

/** Words, and in Arabic also with and without letters in front of them. */
const withForms = (words: readonly string[], language: string): string[] =>
  language.startsWith('ar') ? [...new Set(words.flatMap((word) => [word, ...formsOf(word)]))] : [...words];

const isKnownIn =
  (terms: readonly SearchTerm[], known: KnownWords) =>
  (term: SearchTerm): boolean =>
    isKnown(term, known, { isLast: term === terms.at(-1) });

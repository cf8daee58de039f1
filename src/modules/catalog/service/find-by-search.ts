import { defaultLanguage } from '#kernel/language.ts';
import { type Context, readRepeated } from '#platform/context.ts';
import { priceLimit } from '../rules/price-limit.ts';
import type { ProductFilter } from '../store/list-filter.ts';
import { EVERY_TERM, LOW_SHARE, type Search } from '../store/search-query.ts';
import { type SearchResult, searchProducts } from '../store/search-products.ts';
import { understandSearch, withoutPartialMatches } from './search-readings.ts';

/** One page of the products that a search finds. */
export interface MatchedProducts {
  found: SearchResult;
  /** `similar`: not all words were found as typed. */
  match: 'exact' | 'similar';
  /** The words of the search. */
  typed: readonly string[];
  /** The words that replace mistyped ones; null if there are none. */
  corrected: readonly string[] | null;
}

interface SearchOptions {
  filter: ProductFilter;
  page: { offset: number; limit: number };
  /** Of the prices in the text, such as “under 50”. */
  currency: string;
}

/** With so many products that have all words, the list needs none that have some of them. */
const ENOUGH = 48;

/** A query that matches no product. */
const noMatches: Search = { language: defaultLanguage, terms: [] };

/** Searches by what the words mean; if no product has all of them, for those that have some. */
export function findBySearch(ctx: Context, text: string, options: SearchOptions): Promise<MatchedProducts> {
  const language = ctx.language ?? defaultLanguage;
  const key = `search ${JSON.stringify([language, text, options])}`;
  const tags = ['products', 'categories', 'favorites', `language:${language}`] as const;
  return readRepeated(ctx, key, tags, () => search(ctx, text, options));
}

async function search(
  ctx: Context,
  text: string,
  { filter, page, currency }: SearchOptions,
): Promise<MatchedProducts> {
  const { apart, maxPrice, minPrice, oven, suits, corrected, isPartial, ...understood } =
    await understandSearch(ctx, text);
  const query = understood.search && (await withoutPartialMatches(ctx, understood.search, ENOUGH));
  const searchFilter: ProductFilter = {
    ...filter,
    maxPrice: filter.maxPrice ?? priceLimit(maxPrice ?? undefined, currency),
    minPrice: filter.minPrice ?? priceLimit(minPrice ?? undefined, currency),
    attributes: [
      ...filter.attributes,
      ...(oven === null ? [] : [{ key: 'oven-limit', ranges: [{ min: oven, max: null }] }]),
    ],
    fits: {
      ...filter.fits,
      hob: filter.fits.hob ?? suits.hob,
      dishwasher: filter.fits.dishwasher ?? suits.dishwasher,
    },
    // Only a price or a temperature was typed: “under 50”.
    search: query ?? ((maxPrice ?? minPrice ?? oven) === null ? noMatches : undefined),
  };
  let found = await searchProducts(ctx.tx, searchFilter, page);
  let matchedQuery = query;
  if (apart && isWithoutMatches(found)) {
    matchedQuery = apart;
    found = await searchProducts(ctx.tx, { ...searchFilter, search: apart }, page);
  }
  // No product has all words: those that have some of them.
  if (matchedQuery && (found.bestShare ?? 0) < EVERY_TERM) {
    const partial = { ...matchedQuery, leastShare: LOW_SHARE };
    found = await searchProducts(ctx.tx, { ...searchFilter, search: partial }, page);
  }
  const isExact = corrected === null && !isPartial && (found.bestShare ?? 1) >= EVERY_TERM;
  const match = isExact || isWithoutMatches(found) ? 'exact' : 'similar';
  return { found, match, typed: understood.words, corrected };
}

/** Whether the search words match no product even without the other filters. */
const isWithoutMatches = ({ categories }: SearchResult): boolean => categories.length === 0;

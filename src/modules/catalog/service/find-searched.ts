import { defaultLanguage } from '#kernel/language.ts';
import { fromMajorUnits } from '#kernel/money.ts';
import { type Context, readRepeated } from '#platform/context.ts';
import type { ProductFilter } from '../store/list-filter.ts';
import { EVERY_TERM, LOW_SHARE, type Search } from '../store/search-query.ts';
import { type SearchResult, searchProducts } from '../store/search-products.ts';
import { understandSearch, withoutPartialMatches } from './search-readings.ts';

export interface SearchedProducts {
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

/** Longer texts are rarely searched by many. */
const MAX_SHARED_TEXT = 60;

/** Matches no product. */
const nothing: Search = { language: defaultLanguage, terms: [] };

/** Converts to minor units. Caps amounts at one billion major units. */
export const toMinor = (major: number | undefined, currency: string) =>
  major === undefined ? undefined : fromMajorUnits(Math.min(major, 1_000_000_000), currency).amount;

/** Searches by what the words mean; if no product has all of them, for those that have some. */
export function findSearched(ctx: Context, text: string, options: SearchOptions): Promise<SearchedProducts> {
  const read = () => search(ctx, text, options);
  if (text.length > MAX_SHARED_TEXT) return read();
  return readRepeated(ctx, `search ${JSON.stringify([text, options])}`, ['products', 'categories'], read);
}

async function search(
  ctx: Context,
  text: string,
  { filter, page, currency }: SearchOptions,
): Promise<SearchedProducts> {
  const { apart, maxPrice, minPrice, oven, suits, corrected, isPartial, ...understood } =
    await understandSearch(ctx, text);
  const wanted = understood.search && (await withoutPartialMatches(ctx, understood.search, ENOUGH));
  const said: ProductFilter = {
    ...filter,
    maxPrice: filter.maxPrice ?? toMinor(maxPrice ?? undefined, currency),
    minPrice: filter.minPrice ?? toMinor(minPrice ?? undefined, currency),
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
    search: wanted ?? ((maxPrice ?? minPrice ?? oven) === null ? nothing : undefined),
  };
  let found = await searchProducts(ctx.tx, said, page);
  let used = wanted;
  if (apart && isWithoutMatches(found)) {
    used = apart;
    found = await searchProducts(ctx.tx, { ...said, search: apart }, page);
  }
  // No product has all words: those that have some of them.
  if (used && (found.bestShare ?? 0) < EVERY_TERM)
    found = await searchProducts(ctx.tx, { ...said, search: { ...used, leastShare: LOW_SHARE } }, page);
  const isExact = corrected === null && !isPartial && (found.bestShare ?? 1) >= EVERY_TERM;
  const match = isExact || isWithoutMatches(found) ? 'exact' : 'similar';
  return { found, match, typed: understood.words, corrected };
}

/** Whether the search words match no product even without the other filters. */
const isWithoutMatches = ({ categories }: SearchResult): boolean => categories.length === 0;

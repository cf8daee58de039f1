import type { Context } from '#platform/context.ts';
import { correctWords } from '../rules/search-words.ts';
import type { Search } from '../store/list-filter.ts';
import { listSimilarWords } from '../store/search-words.ts';

/** Searches to try when no product contains all words: for all corrected words, then for any of them. */
export async function alternativeSearches(ctx: Context, words: readonly string[]): Promise<Search[]> {
  const corrected = correctWords(words, await listSimilarWords(ctx.tx, words));
  const readings: Search[] = corrected ? [{ words: corrected, all: true }] : [];
  const likely = corrected ?? words;
  return likely.length > 1 ? [...readings, { words: likely, all: false }] : readings;
}

import type { Context } from '#platform/context.ts';
import { mendWords } from '../rules.ts';
import { listKnownWords, type Search } from '../store/search.ts';

/** Alternative searches when no product contains all words: corrected words, then any of them. Best first. */
export async function otherReadings(ctx: Context, words: readonly string[]): Promise<Search[]> {
  const mended = mendWords(words, await listKnownWords(ctx.tx));
  const readings: Search[] = mended ? [{ words: mended, all: true }] : [];
  const likely = mended ?? words;
  return likely.length > 1 ? [...readings, { words: likely, all: false }] : readings;
}

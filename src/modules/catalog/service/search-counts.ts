import type { Context } from '#platform/context.ts';
import { meaningful } from '../rules/read-search.ts';
import { tokensOf } from '../rules/search-text.ts';
import { comparedTerm } from '../rules/synonyms.ts';
import * as store from '../store/search-vocabulary.ts';
import { listProducts } from './list-products.ts';

/** Number of products that a search finds now, in the reader's language. */
export async function countSearchResults(ctx: Context, text: string): Promise<number> {
  const { value } = await listProducts(ctx, { q: text, page: 1, pageSize: 1 });
  return value.total;
}

/** Words of products that resemble the words of texts, by text, as people write them. */
export async function listNearTerms(
  ctx: Context,
  language: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const wordsOf = (text: string) => meaningful(tokensOf(text), language);
  const found = await store.listNearLabels(ctx.tx, language, [...new Set(texts.flatMap(wordsOf))]);
  const synonyms = await store.listSynonyms(ctx.tx, language);
  // Words of products are stored without accents; synonyms have them as people write them.
  const written = new Map(synonyms.flatMap(({ terms }) => terms).map((term) => [comparedTerm(term), term]));
  return new Map(
    texts.map((text) => {
      const words = new Set(wordsOf(text));
      const near = found.filter(({ typed }) => words.has(typed));
      return [text, near.map(({ word }) => written.get(word) ?? word)];
    }),
  );
}

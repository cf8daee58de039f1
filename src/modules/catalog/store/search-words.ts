import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { IndexedWord } from '../rules/search-words.ts';

/** Maximum number of similar words for each typed word. */
const SIMILAR_WORDS = 200;

/** Words of published products that resemble or continue these words, with their number of products. */
export async function listSimilarWords(tx: Tx, words: readonly string[]): Promise<IndexedWord[]> {
  const { rows } = await sql<IndexedWord>`
    select distinct near.word, near.products
    from unnest(${[...words]}::text[]) typed, similar_search_words(typed, ${SIMILAR_WORDS}) near`.execute(tx);
  return rows;
}

/** Words whose stored product count differs from the published products. */
export async function findMiscountedWords(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select word, ndoc from ts_stat('select search from published_products') where length(word) > 2) found
    full join search_words counted using (word)
    where found.ndoc is distinct from counted.products
    order by word`.execute(tx);
  return rows.map(({ word }) => word);
}

import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { IndexedWord } from '../rules/search-words.ts';

/** After all words in the order of `text_pattern_ops`. */
const LAST_LETTER = '\u{10ffff}';

/** Which of these words products have in a language, whole or only as the beginning of a word: then both numbers are 0. */
export async function lookUpWords(
  tx: Tx,
  language: string,
  words: readonly string[],
): Promise<IndexedWord[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<IndexedWord>`
    select typed as word, coalesce(v.products, 0) as products, coalesce(v.labels, 0) as labels
    from unnest(${[...words]}::text[]) typed
    left join search_vocabulary v on v.language = ${language} and v.word = typed
    -- A range, because ^@ with a word of another row uses no index.
    where v.word is not null or exists (select from search_vocabulary v
      where v.language = ${language} and v.word ~>=~ typed and v.word ~<~ (typed || ${LAST_LETTER}))`.execute(
    tx,
  );
  return rows;
}

/** Most words that resemble one typed word. */
const SIMILAR_WORDS = 100;

/** Words of products that resemble or continue these words, with their number of products. */
export async function listSimilarWords(
  tx: Tx,
  language: string,
  words: readonly string[],
): Promise<IndexedWord[]> {
  const { rows } = await sql<IndexedWord>`
    select distinct near.word, near.products, near.labels
    from unnest(${[...words]}::text[]) typed, similar_words(${language}, typed, ${SIMILAR_WORDS}) near`.execute(
    tx,
  );
  return rows;
}

/** Terms that mean the same; with `expands`, a search for that term finds the others too. */
export interface Synonyms {
  terms: string[];
  expands: string | null;
}

export async function listSynonyms(tx: Tx, language: string): Promise<Synonyms[]> {
  const { rows } = await sql<Synonyms>`
    select terms, expands from search_synonyms where language = ${language} order by id`.execute(tx);
  return rows;
}

/** From so many products on, an estimate of their number is enough for weights. */
const MANY_PRODUCTS = 10_000;

/** Number of products that are searched; an estimate for a large catalogue, which counting would read on every search. */
export const countProducts = async (tx: Tx, language: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select case when reltuples > ${MANY_PRODUCTS} then reltuples::int
      else (select count(*)::int from product_search where language = ${language}) end as count
    from pg_class where oid = 'products'::regclass`.execute(tx);
  return rows[0]!.count;
};

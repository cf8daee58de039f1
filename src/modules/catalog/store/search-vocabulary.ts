import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { type IndexedWord, maxTypos } from '../rules/search-words.ts';
import type { CatalogTables } from '../tables.ts';

/** After all words in the order of `text_pattern_ops`. */
const LAST_LETTER = '\u{10ffff}';

/** Most words that a half-typed word may become: those that most products have. */
const CONTINUATIONS = 50;

/**
 * Which of these words products have in a language, whole or only as the beginning of a word: then both numbers are 0; and
 * words that begin with `halfTyped`: the most common ones, until so many products have them.
 */
export async function lookUpWords(
  tx: Tx,
  language: string,
  { words, halfTyped, enough }: { words: readonly string[]; halfTyped: string | null; enough: number },
): Promise<{ words: IndexedWord[]; continuations: string[] }> {
  if (words.length === 0) return { words: [], continuations: [] };
  // A range, because ^@ with a word of another row uses no index.
  const beginsWith = (typed: RawBuilder<unknown>) => sql`v.language = ${language}
    and v.word ~>=~ ${typed} and v.word ~<~ (${typed} || ${LAST_LETTER})`;
  const { rows } = await sql<IndexedWord & { isContinuation: boolean }>`
    select typed as word, coalesce(v.products, 0) as products, coalesce(v.labels, 0) as labels, false as is_continuation
    from unnest(${[...words]}::text[]) typed
    left join search_vocabulary v on v.language = ${language} and v.word = typed
    where v.word is not null or exists (select from search_vocabulary v where ${beginsWith(sql`typed`)})
    union all
    select word, products, labels, true
    from (
      select c.*, sum(products) over (order by labels desc, products desc, word) - products as before
      from (
        select * from search_vocabulary v where ${beginsWith(sql`${halfTyped}::text`)} and v.word <> ${halfTyped}
        order by labels desc, products desc, word limit ${CONTINUATIONS}) c) counted
    where before < ${enough}`.execute(tx);
  return {
    words: rows.filter(({ isContinuation }) => !isContinuation),
    continuations: rows.filter(({ isContinuation }) => isContinuation).map(({ word }) => word),
  };
}

/** Most words that resemble one typed word. */
const SIMILAR_WORDS = 100;

/** Words of products that continue these words or may be meant by them, with their number of products. */
export async function listSimilarWords(
  tx: Tx,
  language: string,
  words: readonly string[],
): Promise<IndexedWord[]> {
  const { rows } = await sql<IndexedWord>`
    select distinct near.word, near.products, near.labels
    from unnest(${[...words]}::text[], ${words.map(({ length }) => maxTypos(length))}::int[]) typed (word, typos),
      similar_words(${language}, typed.word, typed.typos, ${SIMILAR_WORDS}) near`.execute(tx);
  return rows;
}

/** Terms that mean the same; with `expands`, a search for that term finds the others too. */
export interface Synonyms {
  terms: string[];
  expands: string | null;
}

export async function listSynonyms(tx: Tx, language: string): Promise<Synonyms[]> {
  const { rows } = await sql<Synonyms>`
    select terms, expands from search_synonyms
    where language = ${language} and deleted_at is null order by id`.execute(tx);
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

/** An entry of the synonyms as staff edit it. */
export interface SynonymsRow extends Synonyms {
  id: string;
  language: string;
  version: number;
  isStandard: boolean;
}

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

const entryColumns = ['id', 'language', 'terms', 'expands', 'version', 'isStandard'] as const;

/** Entries of a language that contain a text, by their first term. */
export async function pageSynonyms(
  tx: Tx,
  { language, q, offset, limit }: { language: string; q: string; offset: number; limit: number },
): Promise<{ rows: SynonymsRow[]; total: number }> {
  const listed = on(tx)
    .selectFrom('searchSynonyms')
    .where('language', '=', language)
    .where('deletedAt', 'is', null)
    .$if(q !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(' ', expands, array_to_string(terms, ' '))), lower(${q})) > 0`,
      ),
    );
  const rows = await listed
    .select(entryColumns)
    .orderBy(sql`lower(coalesce(expands, terms[1]))`)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await listed
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: count };
}

/** All entries of a language. */
export const listSynonymsEntries = (tx: Tx, language: string): Promise<SynonymsRow[]> =>
  on(tx)
    .selectFrom('searchSynonyms')
    .select(entryColumns)
    .where('language', '=', language)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

export const findSynonyms = (tx: Tx, id: string): Promise<SynonymsRow | undefined> =>
  on(tx)
    .selectFrom('searchSynonyms')
    .select(entryColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Waits for other transactions that add synonyms of a language. Released at commit. */
export async function lockSynonyms(tx: Tx, language: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search_synonyms'), hashtext(${language}))`.execute(tx);
}

export async function insertSynonyms(
  tx: Tx,
  entry: Synonyms & { id: string; language: string },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('searchSynonyms')
    .values({ ...entry, updatedAt: now })
    .execute();
}

/** @returns false if the version is outdated or the entry was deleted. */
export async function updateSynonyms(
  tx: Tx,
  { id, version, terms, expands }: Synonyms & { id: string; version: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('searchSynonyms')
    .set({ terms, expands, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A standard entry is only marked, so that it can be restored. @returns false if the version is outdated. */
export async function deleteSynonyms(
  tx: Tx,
  { id, version, isStandard }: Pick<SynonymsRow, 'id' | 'version' | 'isStandard'>,
  now: Date,
): Promise<boolean> {
  if (!isStandard) {
    const { numDeletedRows } = await on(tx)
      .deleteFrom('searchSynonyms')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
  const { numUpdatedRows } = await on(tx)
    .updateTable('searchSynonyms')
    .set({ deletedAt: now, version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Number of standard entries of a language that were deleted. */
export async function countDeletedSynonyms(tx: Tx, language: string): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('searchSynonyms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('language', '=', language)
    .where('deletedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Restores deleted standard entries of a language: one, or all. */
export const restoreSynonyms = (
  tx: Tx,
  { language, id }: { language: string; id: string | null },
  now: Date,
): Promise<SynonymsRow[]> =>
  on(tx)
    .updateTable('searchSynonyms')
    .set(({ eb }) => ({ deletedAt: null, version: eb('version', '+', 1), updatedAt: now }))
    .where('language', '=', language)
    .where('deletedAt', 'is not', null)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .returning(entryColumns)
    .execute();

/** Most words of products that are suggested for one word, and letters that they have more or less. */
const NEAR_WORDS = 12;
const NEAR_LENGTH = 2;

/** Words of names, categories and attributes that resemble these words. */
export async function listNearLabels(
  tx: Tx,
  language: string,
  words: readonly string[],
): Promise<{ typed: string; word: string }[]> {
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, near.word
    from unnest(${[...words]}::text[]) typed, similar_words(${language}, typed, ${NEAR_LENGTH}, ${NEAR_WORDS}) near
    where near.labels > 0`.execute(tx);
  return rows;
}

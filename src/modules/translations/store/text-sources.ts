import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import type { SqlPart } from '#platform/database/sql-part.ts';
import type { TextUse, TranslationCounts, TranslationState } from '../contract/text-fields.ts';

type Part = SqlPart<{ source: string; usedIn: TextUse; maxLength: number }>;

/** The short texts of all modules, each once. One that appears in several places has their smallest limit. */
const distinctTexts = (parts: readonly Part[]) => sql`
  select md5(part.source) as id, part.source, array_agg(distinct part.used_in order by part.used_in) as used_in,
    min(part.max_length)::int as max_length
  from (${sql.join(parts, sql` union all `)}) part where part.source <> '' group by part.source`;

export interface TextRow {
  id: string;
  source: string;
  usedIn: TextUse[];
  maxLength: number;
}

export interface TextFilter {
  language: string;
  state: TranslationState;
  q: string;
}

const isOutdated = sql`(t.translation is not null and t.translated_from is not null)`;

const conditions = {
  missing: sql`t.translation is null`,
  outdated: isOutdated,
  all: sql`true`,
} as const satisfies Record<TranslationState, unknown>;

const matchingTexts = (parts: readonly Part[], { language, state, q }: TextFilter) => {
  const pattern = `%${literalPattern(q)}%`;
  const like = (text: string) => sql`lower(unaccent(${sql.ref(text)})) like lower(unaccent(${pattern}))`;
  return sql`
    from (${distinctTexts(parts)}) s
    left join text_translations t on t.source_hash = s.id and t.language = ${language}
    where ${conditions[state]}
      and ${q === '' ? sql`true` : sql`(${like('s.source')} or ${like('t.translation')})`}`;
};

export type ListedText = TextRow & { isMissing: boolean; isOutdated: boolean };

export async function listTexts(
  tx: Tx,
  parts: readonly Part[],
  { offset, limit, ...filter }: TextFilter & { offset: number; limit: number },
): Promise<ListedText[]> {
  const { rows } = await sql<ListedText>`
    select s.*, t.translation is null as is_missing, ${isOutdated} as is_outdated ${matchingTexts(parts, filter)}
    order by lower(s.source), s.source offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

export async function countTexts(
  tx: Tx,
  parts: readonly Part[],
  filter: TextFilter,
): Promise<TranslationCounts> {
  const { rows } = await sql<TranslationCounts>`
    select count(*)::int as total, count(t.translation)::int as complete,
      (count(*) filter (where ${isOutdated}))::int as outdated
    ${matchingTexts(parts, filter)}`.execute(tx);
  return rows[0]!;
}

/** Texts by id, in no order. */
export async function readTexts(tx: Tx, parts: readonly Part[], ids: readonly string[]): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select * from (${distinctTexts(parts)}) s where s.id = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** Ids of texts after one, in their order. */
export async function listTextIds(
  tx: Tx,
  parts: readonly Part[],
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from (${distinctTexts(parts)}) s where s.id > ${after} order by s.id limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

interface StoredTranslation {
  id: string;
  language: string;
  translation: string | null;
  /** The text that an outdated translation is of. */
  translatedFrom: string | null;
  version: number;
}

/** Translations in all languages by the ids of texts. */
export async function readTranslations(tx: Tx, ids: readonly string[]): Promise<StoredTranslation[]> {
  const { rows } = await sql<StoredTranslation>`
    select source_hash as id, language, translation, translated_from, version from text_translations
    where source_hash = any(${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** Whether a text `s` misses a translation into one of the languages. */
const isUntranslated = (languages: readonly string[]) => sql`(
  select count(*) from text_translations t where t.source_hash = s.id
    and t.language = any(${[...languages]}::text[]) and t.translation is not null and t.translated_from is null) < ${languages.length}`;

/** The nearest texts before and after one that have no translation, or an outdated one, into one of the languages; null: of all. */
export async function findTextNeighbours(
  tx: Tx,
  parts: readonly Part[],
  id: string,
  languages: readonly string[] | null,
): Promise<{ previous: string | null; next: string | null }> {
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    with texts as (${distinctTexts(parts)}),
    missing as (
      select s.id, lower(s.source) as name, s.source from texts s
      where ${languages === null ? sql`true` : isUntranslated(languages)}
    ),
    here as (select lower(source) as name, source from texts where id = ${id})
    select
      (select m.id from missing m, here h where (m.name, m.source) < (h.name, h.source)
        order by m.name desc, m.source desc limit 1) as previous,
      (select m.id from missing m, here h where (m.name, m.source) > (h.name, h.source)
        order by m.name, m.source limit 1) as next`.execute(tx);
  return rows[0]!;
}

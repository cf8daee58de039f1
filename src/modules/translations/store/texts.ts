import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { TranslationsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<TranslationsTables>();

/** Translations into one language, by source. Sources without one are absent. */
export async function listTranslations(
  tx: Tx,
  language: string,
  sources: readonly string[],
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('textTranslations')
    .select(['source', 'translation'])
    .where('language', '=', language)
    .where('translation', 'is not', null)
    .where('sourceHash', '=', sql<string>`any(array(select md5(unnest(${[...sources]}::text[]))))`)
    .execute();
  return new Map(rows.map(({ source, translation }) => [source, translation!]));
}

/** Sources of translations in one language. Of several sources with one translation, the first by name. */
export async function listSources(
  tx: Tx,
  language: string,
  translations: readonly string[],
): Promise<Map<string, string>> {
  if (translations.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('textTranslations')
    .select(['source', 'translation'])
    .where('language', '=', language)
    .where('translation', 'in', [...translations])
    .orderBy('source', 'desc')
    .execute();
  return new Map(rows.map(({ source, translation }) => [translation!, source]));
}

export interface NewTranslation {
  source: string;
  /** '' is stored as null. */
  translation: string;
  /** The version that the user edited, 0 for none; null: any. */
  before: number | null;
}

/** Rows per statement. */
const BATCH = 1_000;

/**
 * Saves translations into one language, each only if its stored version is the one that the user edited.
 *
 * @returns the number of saved rows; fewer than given if another user changed one of them.
 */
export async function saveTranslations(
  tx: Tx,
  language: string,
  translations: readonly NewTranslation[],
  now: Date,
): Promise<number> {
  // In one order, so that two imports do not block each other.
  const rows = translations.toSorted((a, b) => (a.source < b.source ? -1 : 1));
  let saved = 0;
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const { rows: written } = await sql`
      with n as (
        select * from unnest(
          ${batch.map(({ source }) => source)}::text[],
          ${batch.map(({ translation }) => translation)}::text[],
          ${batch.map(({ before }) => before)}::integer[]
        ) as n (source, translation, before)
      )
      insert into text_translations as t (language, source, translation, version, updated_at)
      select ${language}, n.source, nullif(n.translation, ''), coalesce(n.before, 0) + 1, ${now} from n
      on conflict (language, source_hash) do update
        set translation = excluded.translation, translated_from = null, updated_at = excluded.updated_at, version = t.version + 1
        where t.version = excluded.version - 1
          or exists (select from n where n.source = excluded.source and n.before is null)
      returning source_hash`.execute(tx);
    saved += written.length;
  }
  return saved;
}

/**
 * Gives texts that replace others the translations of those, marked as outdated. A text that has a translation keeps it.
 */
export async function carryTranslations(
  tx: Tx,
  renames: readonly { before: string; after: string }[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ language: string }>`
    insert into text_translations as t (language, source, translation, translated_from, version, updated_at)
    select distinct on (old.language, n.after)
      old.language, n.after, old.translation, nullif(coalesce(old.translated_from, old.source), n.after), 1, ${now}
    from unnest(
      ${renames.map(({ before }) => before)}::text[], ${renames.map(({ after }) => after)}::text[]
    ) as n (before, after)
    join text_translations old on old.source_hash = md5(n.before) and old.translation is not null
    order by old.language, n.after
    on conflict (language, source_hash) do update
      set translation = excluded.translation, translated_from = excluded.translated_from,
        updated_at = excluded.updated_at, version = t.version + 1
      where t.translation is null
    returning language`.execute(tx);
  return [...new Set(rows.map(({ language }) => language))];
}

import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { TranslationsTables } from './tables.ts';

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
    .where('sourceHash', '=', sql<string>`any(array(select md5(unnest(${[...sources]}::text[]))))`)
    .execute();
  return new Map(rows.map(({ source, translation }) => [source, translation]));
}

/** Saves translations into one language by source; an empty one deletes it. */
export async function saveTranslations(
  tx: Tx,
  language: string,
  translations: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const emptied = [...translations].flatMap(([source, translation]) => (translation === '' ? [source] : []));
  const written = [...translations].filter(([, translation]) => translation !== '');
  if (emptied.length > 0)
    await on(tx)
      .deleteFrom('textTranslations')
      .where('language', '=', language)
      .where('source', 'in', emptied)
      .execute();
  if (written.length > 0)
    await on(tx)
      .insertInto('textTranslations')
      .values(written.map(([source, translation]) => ({ language, source, translation, updatedAt: now })))
      .onConflict((conflict) =>
        conflict.columns(['language', 'sourceHash']).doUpdateSet((row) => ({
          translation: row.ref('excluded.translation'),
          updatedAt: now,
        })),
      )
      .execute();
}

import { type RawBuilder, sql } from 'kysely';

/** The order of words in a language, by the ICU collation of PostgreSQL. Indexes of sorted lists name it, too. */
export const collationOf = (language: string): RawBuilder<unknown> =>
  sql`collate ${sql.id(`${language}-x-icu`)}`;

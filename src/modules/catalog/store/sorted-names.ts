import { type RawBuilder, sql } from 'kysely';
import { defaultLanguage } from '#kernel/language.ts';

export interface SortedNames {
  /** The name of the product `p` in the language. */
  name: RawBuilder<unknown>;
  /** The join that it needs; empty for the main language. */
  join: RawBuilder<unknown>;
}

/** Names of products `p` by which lists in a language are sorted. */
export const sortedNames = (language: string): SortedNames =>
  language === defaultLanguage
    ? { name: sql`p.name`, join: sql`` }
    : {
        name: sql`n.name`,
        // The language as a literal, as in the index of its names.
        join: sql`join product_names n on n.product_id = p.id and n.language = ${sql.lit(language)}`,
      };

import type { Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { SqlPart } from '#platform/database/sql-part.ts';
import type { TextField, TextUse, TranslationCounts, TranslationState } from '../contract/text-fields.ts';
import type { TranslationErrorCode } from '../contract/translations.ts';

type Texts = Readonly<Record<string, string>>;

export interface SourceQuery {
  language: string;
  state: TranslationState;
  q: string;
  offset: number;
  limit: number;
}

export interface SourceRow {
  id: string;
  name: string;
  isDraft: boolean;
  missing: string[];
  outdated: string[];
}

/** A record with its English texts and those of other languages. */
export interface SourceRecord {
  id: string;
  name: string;
  isDraft: boolean;
  usedIn: TextUse[];
  source: Texts;
  /** Where they differ from those of the fields. */
  maxLengths?: Readonly<Record<string, number>>;
  /** By language. A language without texts is absent. `sources`: the English texts that they are of. */
  languages: ReadonlyMap<string, { version: number; texts: Texts; sources: Texts }>;
}

/**
 * All texts of a record in a language. `version` is the one that was read, 0 without texts; `sources` are the English texts
 * that they are of, absent where the record's own.
 */
export interface ChangedTexts {
  id: string;
  texts: Texts;
  sources: Texts;
  version: number;
}

/** Records of one kind that are translated. The modules of the records implement it. */
export interface TranslationSource {
  fields: readonly TextField[];
  count(ctx: Context, language: string): Promise<TranslationCounts>;
  list(ctx: Context, query: SourceQuery): Promise<{ rows: SourceRow[]; total: number }>;
  read(ctx: Context, ids: readonly string[]): Promise<SourceRecord[]>;
  /** Ids in their order, for an export in batches. */
  listIds(ctx: Context, after: string, limit: number): Promise<string[]>;
  /** The records before and after one: those that have a missing or outdated text in one of the languages; null: all. */
  findNeighbours(
    ctx: Context,
    id: string,
    languages: readonly string[] | null,
  ): Promise<{ previous: string | null; next: string | null }>;
  /** Ids of the records whose new slug belongs to another record. */
  findTakenSlugs(ctx: Context, changed: readonly ChangedTexts[]): Promise<ReadonlySet<string>>;
  /** Checks permissions, saves all or nothing, and announces the change. */
  save(
    ctx: Context,
    language: string,
    changed: readonly ChangedTexts[],
  ): Promise<Result<true, TranslationErrorCode>>;
}

export interface ShortText {
  source: string;
  usedIn: TextUse;
  maxLength: number;
}

/** Short texts of a module in English, where they appear, and how long they may be. */
export type TextPart = (ctx: Context) => Promise<SqlPart<ShortText>>;

/** Everything that is translated. Provided by the app, because this module cannot import those with the texts. */
export interface TranslationSources {
  product: TranslationSource;
  category: TranslationSource;
  texts: readonly TextPart[];
}

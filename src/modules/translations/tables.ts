import type { ColumnType, GeneratedAlways } from 'kysely';

export type TranslationsTables = {
  /** Translations of short texts by their text in the main language. */
  textTranslations: {
    language: string;
    /** MD5 of `source`, because a text may be longer than an index entry. */
    sourceHash: GeneratedAlways<string>;
    source: string;
    /** Null: emptied, as if it were never translated. */
    translation: string | null;
    /** The text that `source` replaced, if the translation is of it; null: not outdated. */
    translatedFrom: ColumnType<string | null, string | null | undefined, string | null>;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
  };
};

import type { GeneratedAlways } from 'kysely';

export type TranslationsTables = {
  /** Translations of short texts by their text in the main language. */
  textTranslations: {
    language: string;
    /** MD5 of `source`, because a text may be longer than an index entry. */
    sourceHash: GeneratedAlways<string>;
    source: string;
    translation: string;
    updatedAt: Date;
  };
};

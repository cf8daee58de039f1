import type { ColumnType } from 'kysely';

export type SearchesTables = {
  /** How often a text was searched in a language on a day of the shop. */
  searchCounts: {
    language: string;
    day: ColumnType<string, string, never>;
    text: string;
    searches: number;
    /** Searches that found nothing. */
    empty: number;
    /** Searches after which a result was opened. */
    clicked: number;
    /** Products found when it was last checked. */
    results: number;
    checkedAt: Date;
    isDemo: ColumnType<boolean, boolean | undefined, boolean>;
  };
};

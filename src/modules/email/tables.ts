import type { ColumnType } from 'kysely';

export type EmailTables = {
  mailWords: {
    kind: string;
    /** Null, each of the three: the shop's own words. */
    subject: string | null;
    opening: string | null;
    closing: string | null;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
  };
};

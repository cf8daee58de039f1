import type { ColumnType } from 'kysely';

export type EmailTables = {
  mailWords: {
    kind: string;
    /** Null in one of these three columns: its default text applies. */
    subject: string | null;
    opening: string | null;
    closing: string | null;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
  };
  emailClaims: {
    mailId: string;
    jobId: string;
    claimedAt: Date;
  };
};

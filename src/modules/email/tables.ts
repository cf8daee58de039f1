import type { ColumnType } from 'kysely';

export type EmailTables = {
  mailWords: {
    kind: string;
    /** In `subject`, `opening` and `closing`, null means the default text. */
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

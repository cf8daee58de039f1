import type { ColumnType } from 'kysely';
import type { TemplateTexts } from './rules.ts';

export type EmailTables = {
  mailWords: {
    kind: string;
    /** The English texts; null: the default text. */
    subject: string | null;
    opening: string | null;
    closing: string | null;
    /** Texts in other languages than English. Written as JSON text. */
    translations: ColumnType<Partial<TemplateTexts>, string | undefined, string>;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
  };
  emailClaims: {
    mailId: string;
    jobId: string;
    claimedAt: Date;
  };
};

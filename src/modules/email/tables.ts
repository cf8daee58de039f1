import type { ColumnType } from 'kysely';
import type { TemplateTexts } from './rules.ts';
import type { MailSecurity } from './contract/mail-server.ts';

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
  /** At most one row. */
  mailServer: {
    id: ColumnType<boolean, boolean | undefined, never>;
    host: string;
    port: number;
    security: MailSecurity;
    username: ColumnType<string, string | undefined, string>;
    passwordEncrypted: string | null;
    senderEmail: string | null;
    version: ColumnType<number, number | undefined, number>;
    updatedAt: Date;
  };
  /** Emails that were stored in the outbox because no mail server was set. */
  keptEmails: {
    mailId: string;
    keptAt: Date;
    /** Set when staff send it later. */
    sentAt: Date | null;
  };
  emailClaims: {
    mailId: string;
    jobId: string;
    claimedAt: Date;
  };
};

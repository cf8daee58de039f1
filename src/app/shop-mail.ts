import { system } from '#kernel/actor.ts';
import { recordKeptEmails, recordSentEmail } from '#modules/email/service/kept-emails.ts';
import { readSmtpServer } from '#modules/email/service/mail-server.ts';
import type { Database } from '#platform/database/database.ts';
import { type Cipher, createCipher } from '#platform/encryption.ts';
import { type MailService, openMail } from '#platform/mail/open-mail.ts';

/** Names the use of the key; changing it makes stored passwords unreadable. */
const PURPOSE = 'trivet mail server';

/** Email of the shop, with the server and the records of the `email` module. */
export function openShopMail(
  config: { smtpUrl: string | null; dataDir: string },
  { tx }: Pick<Database, 'tx'>,
  secret: string,
): { mail: MailService; cipher: Cipher } {
  const cipher = createCipher(secret, PURPOSE);
  const context = () => ({ actor: system, tx, now: new Date() });
  const mail = openMail(config, {
    findServer: () => readSmtpServer(tx, cipher),
    recordKept: (mailIds) => recordKeptEmails(context(), mailIds),
    recordSent: (mailId) => recordSentEmail(context(), mailId),
  });
  return { mail, cipher };
}

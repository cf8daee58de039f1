import { createTransport } from 'nodemailer';
import { checkMail, type MailTransport, messageOf } from './mail.ts';

/** Short, because a failed email is retried later by its job. */
const CONNECTION_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 10_000;

/** @param url `smtp://user:password@host:587` (STARTTLS if available) or `smtps://…`. */
export function openSmtp(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });
  return {
    async send(mail) {
      checkMail(mail);
      await transport.sendMail(messageOf(mail));
    },
    close: () => transport.close(),
  };
}

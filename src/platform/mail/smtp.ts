import { createTransport } from 'nodemailer';
import { withoutPersonalData } from '../job-queue.ts';
import { checkMail, MailRejectedError, type MailTransport, messageOf } from './mail.ts';

/** Short, because a failed email is retried later by its job. */
const CONNECTION_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 10_000;

/** @param url `smtp://user:password@host:587` (STARTTLS if available) or `smtps://…`. */
export function openSmtp(url: string): MailTransport {
  const transport = transportTo(url);
  return {
    async send(mail) {
      checkMail(mail);
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw isFinal(error) ? new MailRejectedError(withoutPersonalData(String(error.response))) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Answer of a mail server, as the library adds it to its errors. */
interface SmtpError {
  response?: string;
  responseCode: number;
  command: string;
}

/**
 * Whether the server rejected this recipient or this message for good (5xx). A rejected password or sender is an error of
 * the configuration, which the operator can correct: those are retried.
 */
function isFinal(error: unknown): error is SmtpError {
  const { responseCode = 0, command = '' } = error as Partial<SmtpError>;
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}

function transportTo(url: string) {
  return createTransport({
    url,
    connectionTimeout: CONNECTION_LIMIT_MS,
    greetingTimeout: CONNECTION_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });
}

/** Connects and signs in to the mail server. @returns one line about the problem, or null. */
export async function probeSmtp(url: string): Promise<string | null> {
  const transport = transportTo(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EAUTH' ? 'rejected the user or password' : `cannot be used (${message.split('\n')[0]})`;
    return `The mail server at SMTP_URL (${new URL(url).host}) ${reason}: emails wait until it works.`;
  } finally {
    transport.close();
  }
}

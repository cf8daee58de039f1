import { createTransport } from 'nodemailer';
import { withoutPersonalData } from '../job-queue.ts';
import { checkMail, MailRejectedError, type MailTransport, messageOf } from './mail.ts';

/** Short, because a failed email is retried later by its job. */
const CONNECTION_LIMIT_MS = 5_000;
const SILENCE_LIMIT_MS = 10_000;

/** A mail server that was set in the back office. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `tls`: from the first byte; `starttls`: required before signing in; `none`: never. */
  security: 'tls' | 'starttls' | 'none';
  /** Empty: no sign-in. */
  username: string;
  password: string;
  /** Address of the sender if the server sends for another one than the shop's; replies go to the shop. */
  senderEmail: string | null;
}

/** @param server `smtp://user:password@host:587` (STARTTLS if available), `smtps://…`, or its settings. */
export function openSmtp(server: string | SmtpServer): MailTransport {
  const transport = transportTo(server);
  const senderEmail = typeof server === 'string' ? null : server.senderEmail;
  return {
    async send(mail) {
      checkMail(mail);
      const message = messageOf(mail);
      const sender = senderEmail && { from: { ...mail.from, address: senderEmail }, replyTo: mail.from };
      try {
        await transport.sendMail({ ...message, ...sender });
      } catch (error) {
        if (!isFinal(error)) throw error;
        throw new MailRejectedError(withoutPersonalData(String(error.response)), { cause: error });
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

const limits = {
  connectionTimeout: CONNECTION_LIMIT_MS,
  greetingTimeout: CONNECTION_LIMIT_MS,
  socketTimeout: SILENCE_LIMIT_MS,
};

function transportTo(server: string | SmtpServer) {
  if (typeof server === 'string') return createTransport({ url: server, ...limits });
  const { host, port, security, username, password } = server;
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username && { auth: { user: username, pass: password } }),
    ...limits,
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

import type { SmtpProblem } from '#kernel/smtp-problems.ts';
import { MailRejectedError } from './mail.ts';

/** Answer of a mail server, as the library adds it to its errors. */
interface SmtpError {
  code: string;
  response?: string;
  responseCode: number;
  command: string;
  message: string;
}

const MAX_RESPONSE_LENGTH = 300;

/**
 * Explains a failed conversation with a mail server.
 * @param password removed from the answer, in case a server repeats it.
 * @returns the cause, and the server's own answer or the error message.
 */
export function explainSmtpError(error: unknown, password = ''): { problem: SmtpProblem; response: string } {
  const cause = error instanceof MailRejectedError && error.cause ? error.cause : error;
  const { code = '', command = '', responseCode = 0, response, message = '' } = cause as Partial<SmtpError>;
  const line = (response ?? message).replaceAll(/\p{Cc}+/gu, ' ').trim();
  const shown = password ? line.replaceAll(password, '•••') : line;
  return {
    problem: problemOf({ code, command, responseCode, message }),
    response: shown.slice(0, MAX_RESPONSE_LENGTH),
  };
}

function problemOf({ code, command, responseCode, message }: Omit<SmtpError, 'response'>): SmtpProblem {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'sign_in';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown_host';
  if (code === 'ETLS' || /certificate|SSL|TLS|STARTTLS/.test(message)) return 'encryption';
  if (code === 'ETIMEDOUT' || /timeout|timed out|ETIMEDOUT/i.test(message)) return 'timeout';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(`${code} ${message}`)) return 'unreachable';
  if (command === 'MAIL FROM' && responseCode >= 400) return 'sender';
  if (command === 'RCPT TO' && responseCode >= 400) return 'recipient';
  return 'other';
}

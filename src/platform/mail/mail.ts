/** An email, ready to send. */
export interface Mail {
  /**
   * The same at every attempt; small letters, digits and hyphens. It becomes the Message-ID, by which email
   * programs recognise duplicates.
   */
  id: string;
  from: Mailbox;
  to: Mailbox;
  subject: string;
  html: string;
  text: string;
  /** Address that ends such emails: a page, and one click in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
  /** A calendar file (RFC 5545), which mail programs offer to add to the calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

export interface Mailbox {
  /** Display name; may be empty. */
  name: string;
  address: string;
}

/** Sends email. `send` throws on failure. The caller retries later, except after a `MailRejectedError`. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** An email that must not be sent again: it is invalid, or the mail server rejected it for good. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
}

/** Whether a text is a valid `Mail.id`, which is also a file name of the outbox. */
export function isMailId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,119}$/.test(text);
}

/**
 * Throws a MailRejectedError for an invalid ID or address, and for control characters: a line break in a
 * name, address or subject could add headers and recipients.
 */
export function checkMail({ id, from, to, subject }: Mail): void {
  if (!isMailId(id)) throw new MailRejectedError(`invalid email ID: ${JSON.stringify(id)}`);
  for (const field of [from.name, from.address, to.name, to.address, subject]) {
    if (/\p{Cc}/u.test(field)) throw new MailRejectedError(`control characters in ${JSON.stringify(field)}`);
  }
  for (const { address } of [from, to]) {
    if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address)) {
      throw new MailRejectedError(`invalid email address: ${JSON.stringify(address)}`);
    }
  }
}

/** Options for the email library. */
export function messageOf({ id, from, to, subject, html, text, unsubscribeUrl, calendar }: Mail) {
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

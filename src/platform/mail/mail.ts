/** A mail, ready to go. */
export interface Mail {
  /**
   * Its own name, the same at every attempt to send it: small letters, digits and hyphens. Mail programs drop a
   * second mail of the same name.
   */
  id: string;
  from: Mailbox;
  to: Mailbox;
  subject: string;
  html: string;
  text: string;
}

export interface Mailbox {
  /** As people read it; may be empty. */
  name: string;
  address: string;
}

/** Takes mails to where they are read. `send` throws when it could not: whoever called tries again later. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail that must not be sent, whatever the transport. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError';
}

/** Whether a text can be a mail's name, and with that a file's. */
export function isMailId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,119}$/.test(text);
}

/**
 * Refuses what would end a header before its end: a line break in a name, an address or a subject would let whoever
 * wrote it add headers and recipients of their own.
 */
export function checkMail({ id, from, to, subject }: Mail): void {
  if (!isMailId(id)) throw new MailRejectedError(`not a mail's name: ${JSON.stringify(id)}`);
  for (const field of [from.name, from.address, to.name, to.address, subject]) {
    if (/\p{Cc}/u.test(field)) throw new MailRejectedError(`control characters in ${JSON.stringify(field)}`);
  }
  for (const { address } of [from, to]) {
    if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address)) {
      throw new MailRejectedError(`not one address: ${JSON.stringify(address)}`);
    }
  }
}

/** What the library that writes mails is given. */
export function messageOf({ id, from, to, subject, html, text }: Mail) {
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

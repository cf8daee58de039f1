import type { Mail, MailTransport } from '#platform/mail/mail.ts';

/** A mail transport that keeps the emails it is given. */
export function collectMail(): { sent: Mail[]; mail: MailTransport } {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
  };
  return { sent, mail: { send, close: () => {} } };
}

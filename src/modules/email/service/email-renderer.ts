import type { Context } from '#platform/context.ts';
import type { Mail, Mailbox } from '#platform/mail/mail.ts';
import type { EmailKind, EmailText } from '../contract/template-names.ts';

/** What the room of mails does not know itself, told by the app: what each mail says, and how it looks. */
export interface EmailRenderer {
  /** A mail in the shop's own words, its placeholders as themselves. */
  defaultTextOf: (kind: EmailKind) => EmailText;
  /**
   * A mail as it would look with these words: of the last order where it is about one and whoever asks may see it, else
   * of an example. No key is made for it; its links lead nowhere secret.
   */
  render: (
    ctx: Context,
    mail: { kind: EmailKind; words: EmailText; of: 'last-order' | 'example' },
  ) => Promise<Pick<Mail, 'subject' | 'html' | 'text'> & { isLastOrder: boolean }>;
  /** Whoever asks, as mails reach them. */
  mailboxOf: (ctx: Context) => Promise<Mailbox | null>;
}

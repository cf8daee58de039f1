import type { Language } from '#kernel/language.ts';
import type { Context } from '#platform/context.ts';
import type { Mail, Mailbox } from '#platform/mail/mail.ts';
import type { EmailKind, EmailText } from '../contract/template-names.ts';

/** Rendering of emails, provided by the app. */
export interface EmailRenderer {
  /** The default text of an email in a language; its placeholders are not replaced. */
  defaultTextOf: (kind: EmailKind, language: Language) => EmailText;
  /**
   * Renders an email with this text, for a preview or a test. With `last-order`, uses the latest order if the
   * email is about an order and the user may view it; otherwise example data. Links contain no token.
   */
  render: (
    ctx: Context,
    mail: { kind: EmailKind; language: Language; words: EmailText; of: 'last-order' | 'example' },
  ) => Promise<Pick<Mail, 'subject' | 'html' | 'text'> & { isLastOrder: boolean }>;
  /** The email that tests a mail server. */
  serverTest: (language: Language) => Pick<Mail, 'subject' | 'html' | 'text'>;
  /** The current user, as a recipient. */
  mailboxOf: (ctx: Context) => Promise<Mailbox | null>;
}

import type { Context } from '#platform/context.ts';
import type { Mail, Mailbox } from '#platform/mail/mail.ts';
import type { EmailKind, EmailText } from '../contract/template-names.ts';

/** Rendering of emails, provided by the app. */
export interface EmailRenderer {
  /** An email with its default text and unfilled placeholders. */
  defaultTextOf: (kind: EmailKind) => EmailText;
  /**
   * Preview of an email with this text: uses the latest order if the email is about one and the user may view it, otherwise
   * an example. No token is created; links lead nowhere secret.
   */
  render: (
    ctx: Context,
    mail: { kind: EmailKind; words: EmailText; of: 'last-order' | 'example' },
  ) => Promise<Pick<Mail, 'subject' | 'html' | 'text'> & { isLastOrder: boolean }>;
  /** The current user, as a recipient. */
  mailboxOf: (ctx: Context) => Promise<Mailbox | null>;
}

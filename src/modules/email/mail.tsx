import { msg } from '@lingui/core/macro';
import type { Language } from '#kernel/language.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailTexts } from '#platform/mail/mail-texts.ts';

/** The email that tests a mail server. */
export function serverTestEmail(language: Language): Pick<Mail, 'subject' | 'html' | 'text'> {
  const i18n = mailTexts(language);
  const text = i18n._(msg`This is a test email. Your mail server accepted it, so the shop can send emails.`);
  return { subject: i18n._(msg`Test email`), html: `<p>${text}</p>`, text };
}

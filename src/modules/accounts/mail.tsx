import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { ReactNode } from 'react';
import type { Language } from '#kernel/language.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { MailText } from '#platform/mail/mail-text.tsx';
import type { MailSender } from '#platform/mail/sender.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { type TemplateOverrides, placeholdersOf, applyTemplate } from '#modules/email/rules.ts';
import type { AccountMailJob } from './service/send-mail.ts';

export interface AccountMailContent {
  job: AccountMailJob;
  /** Language of the account. */
  language: Language;
  /** The user's name; may be empty. */
  name: string;
  sender: MailSender;
  /** Texts of the email template that staff changed; null: the default texts. */
  templateOverrides: TemplateOverrides | null;
  /** Target of the email's button. */
  url: string;
}

type Message = ReturnType<typeof msg>;
type Kind = AccountMailJob['kind'];
type Values = PlaceholderValues<
  'account-email-changed' | 'account-new-device' | 'account-second-step-changed'
>;

const subjects: Record<Kind, Message> = {
  'verify-email': msg`Confirm your email address`,
  'reset-password': msg`Reset your password`,
  'password-changed': msg`Your password was changed`,
  'email-changed': msg`Your email address was changed`,
  'new-device': msg`New sign-in to your account`,
  'second-step-changed': msg`Your sign-in methods were changed`,
  'staff-invitation': msg`You are invited to work in our back office`,
};

const messageOf: Record<Kind, (values: Values) => Message | string> = {
  'verify-email': () =>
    msg`Please confirm that this email address is yours, so that you receive the emails about your orders. The link works for three days.`,
  'reset-password': () =>
    msg`We received a request to reset your password. The link works once, within 30 minutes. Resetting your password signs you out on all devices.`,
  'password-changed': () => msg`Your password was changed, and all other devices were signed out.`,
  'email-changed': ({ newEmail }) =>
    msg`The email address of your account was changed to ${newEmail}. From now on, sign in with the new address. Our emails go there as well.`,
  'new-device': ({ signIn }) => signIn,
  'second-step-changed': ({ change }) => change,
  'staff-invitation': () =>
    msg`You are invited to help run our shop. Accept the invitation to choose a name and a password, or to use the account that you have with this email address. The link works once, within seven days.`,
};

const unexpectedChange = msg`If this was you, you do not need to do anything. If not, reset your password now.`;
const closings: Record<Kind, Message> = {
  // Also sent after a change of the email address, so it does not speak of a new account.
  'verify-email': msg`If this was not you, ignore this email. The address stays unconfirmed.`,
  'reset-password': msg`If you did not request this, ignore this email. Your password stays the same.`,
  'email-changed': msg`If this was not you, reply to this email right away, so that we can help you recover your account.`,
  'password-changed': unexpectedChange,
  'new-device': unexpectedChange,
  'second-step-changed': unexpectedChange,
  'staff-invitation': msg`If you did not expect this, ignore this email. Nothing changes.`,
};

function defaultTexts(i18n: I18n, kind: Kind, values: Values): EmailText {
  const { customerName: name } = values;
  const message = messageOf[kind](values);
  const text = typeof message === 'string' ? message : i18n._(message);
  return {
    subject: i18n._(subjects[kind]),
    opening: name === '' ? text : `${i18n._(msg`Hello ${name},`)}\n\n${text}`,
    closing: i18n._(closings[kind]),
  };
}

/** The default texts with placeholders, for the editor. */
export const defaultAccountTexts = (kind: Kind, language: Language): EmailText =>
  defaultTexts(mailTexts(language), kind, {
    ...placeholdersOf('account-email-changed'),
    ...placeholdersOf('account-new-device'),
    ...placeholdersOf('account-second-step-changed'),
  });

/** Renders an account email as HTML and as plain text. */
export async function renderAccountMail(content: AccountMailContent) {
  const { job, name, sender, templateOverrides, url } = content;
  const i18n = mailTexts(content.language);
  const values: Values = {
    customerName: name,
    shopName: sender.name,
    newEmail: job.kind === 'email-changed' ? job.newEmail : '',
    signIn: job.kind === 'new-device' ? signInText(i18n, job) : '',
    change: job.kind === 'second-step-changed' ? i18n._(changes[job.change]) : '',
  };
  const { subject, opening, closing } = applyTemplate(
    defaultTexts(i18n, job.kind, values),
    templateOverrides,
    values,
  );
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={url}>
          <ButtonLabel job={job} />
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

function signInText(
  i18n: I18n,
  { browser, system, at }: { browser: string; system: string; at: string },
): string {
  const when = dateFormat(i18n.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at));
  return i18n._(
    browser && system
      ? msg`There was a sign-in to your account from a new device (${browser} on ${system}) on ${when} (UTC).`
      : msg`There was a sign-in to your account from a new device on ${when} (UTC).`,
  );
}

const changes: Record<Extract<AccountMailJob, { kind: 'second-step-changed' }>['change'], Message> = {
  'codes-on': msg`Two-step authentication was turned on. Signing in now requires a code from your authenticator app.`,
  'codes-off': msg`Two-step authentication was turned off. Signing in no longer requires a code from your authenticator app.`,
  'passkey-added': msg`A passkey was added to your account. You can use it to sign in without a password.`,
  'passkey-removed': msg`A passkey was removed from your account. It can no longer be used to sign in.`,
};

function ButtonLabel({ job: { kind } }: { job: AccountMailJob }): ReactNode {
  switch (kind) {
    case 'verify-email':
      return <Trans>Confirm email address</Trans>;
    case 'reset-password':
    case 'password-changed':
      return <Trans>Reset password</Trans>;
    case 'email-changed':
      return <Trans>Contact us</Trans>;
    case 'new-device':
      return <Trans>View my devices</Trans>;
    case 'second-step-changed':
      return <Trans>View sign-in methods</Trans>;
    case 'staff-invitation':
      return <Trans>View invitation</Trans>;
  }
}

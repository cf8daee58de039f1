import { type I18n, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { ReactNode } from 'react';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailText } from '#platform/mail/mail-text.tsx';
import type { MailSender } from '#platform/mail/sender.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import { messages } from '#locales/en/mail.po';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { type TemplateOverrides, placeholdersOf, applyTemplate } from '#modules/email/rules.ts';
import type { AccountMailJob } from './service/send-mail.ts';

export interface AccountMailContent {
  job: AccountMailJob;
  /** The user's name; may be empty. */
  name: string;
  sender: MailSender;
  /** Custom texts from the settings. */
  words: TemplateOverrides | null;
  /** Target of the email's button. */
  url: string;
}

const language = 'en';
const speak = () => setupI18n({ locale: language, messages: { [language]: messages } });

type Message = ReturnType<typeof msg>;
type Kind = AccountMailJob['kind'];
type Values = PlaceholderValues<
  'account-email-changed' | 'account-new-device' | 'account-second-step-changed'
>;

const subjects: Record<Kind, Message> = {
  'verify-email': msg`Is this your address?`,
  'reset-password': msg`Choose a new password`,
  'password-changed': msg`Your password was changed`,
  'email-changed': msg`Your e-mail address was changed`,
  'new-device': msg`A new device signed in`,
  'second-step-changed': msg`How you sign in was changed`,
};

const messageOf: Record<Kind, (values: Values) => Message | string> = {
  'verify-email': () =>
    msg`Somebody, we hope you, opened an account at our shop with this address. Confirm that it is yours, and the papers of your orders come to the right place. The link works for three days.`,
  'reset-password': () =>
    msg`You asked for a new password. The link works once, for half an hour, and signs you out everywhere else.`,
  'password-changed': () =>
    msg`The password of your account was changed, and every other device was signed out.`,
  'email-changed': ({ newEmail }) =>
    msg`The address of your account was changed to ${newEmail}. From now on you sign in with that one, and our mails go there.`,
  'new-device': ({ signIn }) => signIn,
  'second-step-changed': ({ change }) => change,
};

const ifNot = msg`If it was you, there is nothing to do. If not, choose a new password now.`;
const closings: Record<Kind, Message> = {
  'verify-email': msg`If it was not you, do not confirm it: nothing else happens, and nobody can use your address.`,
  'reset-password': msg`If you did not ask for it, leave it be: your password stays as it is.`,
  'email-changed': msg`If it was not you, answer this mail at once: we help you to get your account back.`,
  'password-changed': ifNot,
  'new-device': ifNot,
  'second-step-changed': ifNot,
};

/** The default texts. */
function textsIn(i18n: I18n, kind: Kind, values: Values): EmailText {
  const { customerName: name } = values;
  const message = messageOf[kind](values);
  const said = typeof message === 'string' ? message : i18n._(message);
  return {
    subject: i18n._(subjects[kind]),
    opening: name === '' ? said : `${i18n._(msg`Hello ${name},`)}\n\n${said}`,
    closing: i18n._(closings[kind]),
  };
}

/** The default texts with placeholders, for the editor. */
export const defaultAccountTexts = (kind: Kind): EmailText =>
  textsIn(speak(), kind, {
    ...placeholdersOf('account-email-changed'),
    ...placeholdersOf('account-new-device'),
    ...placeholdersOf('account-second-step-changed'),
  });

/** Renders an account email as HTML and as plain text. */
export async function renderAccountMail({ job, name, sender, words, url }: AccountMailContent) {
  const i18n = speak();
  const values: Values = {
    customerName: name,
    shopName: sender.name,
    newEmail: job.kind === 'email-changed' ? job.newEmail : '',
    signIn: job.kind === 'new-device' ? signInText(i18n, job) : '',
    change: job.kind === 'second-step-changed' ? i18n._(changes[job.change]) : '',
  };
  const { subject, opening, closing } = applyTemplate(textsIn(i18n, job.kind, values), words, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout language={language} title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={url}>
          <Action job={job} />
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
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at));
  return i18n._(
    browser && system
      ? msg`Somebody signed in to your account with ${browser} on ${system}, which we had not seen before, on ${when} (UTC).`
      : msg`Somebody signed in to your account from a browser we had not seen, on ${when} (UTC).`,
  );
}

const changes: Record<Extract<AccountMailJob, { kind: 'second-step-changed' }>['change'], Message> = {
  'codes-on': msg`From now on a code from your app is asked for after your password.`,
  'codes-off': msg`Codes from your app are no longer asked for after your password.`,
  'passkey-added': msg`A passkey was added to your account. It signs you in without a password.`,
  'passkey-removed': msg`A passkey was removed from your account. It no longer signs anybody in.`,
};

function Action({ job: { kind } }: { job: AccountMailJob }): ReactNode {
  switch (kind) {
    case 'verify-email':
      return <Trans>Confirm my address</Trans>;
    case 'reset-password':
    case 'password-changed':
      return <Trans>Choose a new password</Trans>;
    case 'email-changed':
      return <Trans>Write to us</Trans>;
    case 'new-device':
      return <Trans>See my devices</Trans>;
    case 'second-step-changed':
      return <Trans>See how I sign in</Trans>;
  }
}

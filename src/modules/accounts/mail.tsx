import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { ReactNode } from 'react';
import { MailButton, MailHeading, MailLayout, type MailSender } from '#platform/mail/layout.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import { messages } from '#locales/en/mail.po';
import type { AccountMailJob } from './service/send-mail.ts';

export interface AccountMailContent {
  job: AccountMailJob;
  /** Of the person; may be empty. */
  name: string;
  sender: MailSender;
  /** Where the mail leads. */
  url: string;
}

const language = 'en';

const subjects: Record<AccountMailJob['kind'], ReturnType<typeof msg>> = {
  'verify-email': msg`Is this your address?`,
  'reset-password': msg`Choose a new password`,
  'password-changed': msg`Your password was changed`,
  'email-changed': msg`Your e-mail address was changed`,
  'new-device': msg`A new device signed in`,
  'second-step-changed': msg`How you sign in was changed`,
};

/** A mail about an account, as HTML and as plain text with the same words. */
export async function renderAccountMail(content: AccountMailContent) {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const subject = i18n._(subjects[content.job.kind]);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <AccountMail {...content} subject={subject} />
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

function AccountMail({ job, name, sender, url, subject }: AccountMailContent & { subject: string }) {
  return (
    <MailLayout language={language} title={subject} preview={subject} sender={sender}>
      <MailHeading>{subject}</MailHeading>
      {name && (
        <Line>
          <Trans>Hello {name},</Trans>
        </Line>
      )}
      <Line>
        <Message job={job} />
      </Line>
      <MailButton href={url}>
        <Action job={job} />
      </MailButton>
      <Line isLast>
        <Otherwise job={job} />
      </Line>
    </MailLayout>
  );
}

function Line({ children, isLast = false }: { children: ReactNode; isLast?: boolean }) {
  return <p style={{ margin: isLast ? '24px 0 0' : '0 0 20px', color: mailTheme.inkSoft }}>{children}</p>;
}

function Message({ job }: { job: AccountMailJob }): ReactNode {
  switch (job.kind) {
    case 'verify-email':
      return (
        <Trans>
          Somebody, we hope you, opened an account at our shop with this address. Confirm that it is yours,
          and the papers of your orders come to the right place. The link works for three days.
        </Trans>
      );
    case 'reset-password':
      return (
        <Trans>
          You asked for a new password. The link works once, for half an hour, and signs you out everywhere
          else.
        </Trans>
      );
    case 'password-changed':
      return <Trans>The password of your account was changed, and every other device was signed out.</Trans>;
    case 'email-changed':
      return (
        <Trans>
          The address of your account was changed to {job.newEmail}. From now on you sign in with that one,
          and our mails go there.
        </Trans>
      );
    case 'new-device':
      return <NewDevice {...job} />;
    case 'second-step-changed':
      return <SecondStep change={job.change} />;
  }
}

function NewDevice({ browser, system, at }: { browser: string; system: string; at: string }): ReactNode {
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at));
  if (!browser || !system)
    return <Trans>Somebody signed in to your account from a browser we had not seen, on {when} (UTC).</Trans>;
  return (
    <Trans>
      Somebody signed in to your account with {browser} on {system}, which we had not seen before, on {when}{' '}
      (UTC).
    </Trans>
  );
}

function SecondStep({
  change,
}: {
  change: Extract<AccountMailJob, { kind: 'second-step-changed' }>['change'];
}): ReactNode {
  switch (change) {
    case 'codes-on':
      return <Trans>From now on a code from your app is asked for after your password.</Trans>;
    case 'codes-off':
      return <Trans>Codes from your app are no longer asked for after your password.</Trans>;
    case 'passkey-added':
      return <Trans>A passkey was added to your account. It signs you in without a password.</Trans>;
    case 'passkey-removed':
      return <Trans>A passkey was removed from your account. It no longer signs anybody in.</Trans>;
  }
}

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

function Otherwise({ job: { kind } }: { job: AccountMailJob }): ReactNode {
  switch (kind) {
    case 'verify-email':
      return (
        <Trans>
          If it was not you, do not confirm it: nothing else happens, and nobody can use your address.
        </Trans>
      );
    case 'reset-password':
      return <Trans>If you did not ask for it, leave it be: your password stays as it is.</Trans>;
    case 'email-changed':
      return (
        <Trans>If it was not you, answer this mail at once: we help you to get your account back.</Trans>
      );
    case 'password-changed':
    case 'new-device':
    case 'second-step-changed':
      return <Trans>If it was you, there is nothing to do. If not, choose a new password now.</Trans>;
  }
}

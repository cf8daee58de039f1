import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import type { EmailText, PlaceholderValues } from '#modules/email/contract/template-names.ts';
import { applyTemplate, placeholdersOf } from '#modules/email/rules.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailText } from '#platform/mail/mail-text.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import type { CareTask } from './contract/states.ts';
import { momentText } from './rules/moment-text.ts';
import type { AnswerEmailData, ReminderEmailData } from './service/send-emails.ts';

type VideoTemplate = 'video-answer' | 'care-reminder';

function defaultText(
  i18n: I18n,
  kind: VideoTemplate,
  { videoTitle = '' }: Partial<PlaceholderValues<'video-answer'>>,
): EmailText {
  if (kind === 'video-answer')
    return {
      subject: i18n._(msg`Our answer about “${videoTitle}”`),
      opening: i18n._(msg`You asked about a moment of the video “${videoTitle}”. Here is our answer.`),
      closing: i18n._(msg`Anything else? Ask again from the video at any time.`),
    };
  return {
    subject: i18n._(msg`It is time to look after your cookware`),
    opening: i18n._(msg`A little care now, and they last a lifetime:`),
    closing: i18n._(msg`You get this email because you asked for it. Switch reminders off on the same page.`),
  };
}

/** The default template with its placeholders unreplaced. */
export const defaultVideoText = (kind: VideoTemplate, language: Language): EmailText =>
  defaultText(mailTexts(language), kind, placeholdersOf(kind));

export async function renderAnswerEmail(content: Omit<AnswerEmailData, 'path'> & { url: string }) {
  const { language, customerName, videoTitle, atMs, question, answer, sender, overrides, url } = content;
  const i18n = mailTexts(language);
  const values = { customerName, videoTitle, shopName: sender.name };
  const texts = applyTemplate(defaultText(i18n, 'video-answer', values), overrides, values);
  const moment = momentText(atMs);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={texts.subject} preview={texts.subject} sender={sender}>
        <MailHeading>{texts.subject}</MailHeading>
        <MailText text={texts.opening} />
        <MailText text={`${i18n._(msg`Your question at ${moment}`)}\n${question}`} />
        <MailText text={`${i18n._(msg`Our answer`)}\n${answer}`} />
        <MailButton href={url}>
          <Trans>Open the video at this moment</Trans>
        </MailButton>
        <MailText text={texts.closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject: texts.subject, html, text: plainText(html) };
}

function careText(i18n: I18n, name: string, task: CareTask): string {
  if (task === 'season') return i18n._(msg`Seasoning: ${name}`);
  return task === 'sharpen' ? i18n._(msg`Sharpening: ${name}`) : i18n._(msg`Descaling: ${name}`);
}

export async function renderReminderEmail(content: Omit<ReminderEmailData, 'path'> & { url: string }) {
  const { language, customerName, pieces, sender, overrides, url } = content;
  const i18n = mailTexts(language);
  const values = { customerName, shopName: sender.name };
  const texts = applyTemplate(defaultText(i18n, 'care-reminder', {}), overrides, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={texts.subject} preview={texts.subject} sender={sender}>
        <MailHeading>{texts.subject}</MailHeading>
        <MailText text={texts.opening} />
        <MailText text={pieces.map(({ name, task }) => careText(i18n, name, task)).join('\n')} />
        <MailButton href={url}>
          <Trans>Open my care reminders</Trans>
        </MailButton>
        <MailText text={texts.closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject: texts.subject, html, text: plainText(html) };
}

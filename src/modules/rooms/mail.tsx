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
import { priceHours } from './contract/states.ts';
import type { SummaryEmailData } from './service/send-summary.ts';

function defaultText(i18n: I18n, { specialistName }: PlaceholderValues<'call-summary'>): EmailText {
  return {
    subject: i18n._(msg`Your shortlist from the call`),
    opening: i18n._(msg`Thank you for the call with ${specialistName}. Here is what you looked at together.`),
    closing: i18n._(msg`The page keeps your shortlist and the chat for 30 days.`),
  };
}

/** The default template with its placeholders unreplaced. */
export const defaultCallSummaryText = (language: Language): EmailText =>
  defaultText(mailTexts(language), placeholdersOf('call-summary'));

/** Renders the shortlist; without kept items, everything from the board. */
export async function renderSummaryEmail({
  language,
  room,
  sender,
  overrides,
  url,
}: Omit<SummaryEmailData, 'path'> & { url: string }) {
  const i18n = mailTexts(language);
  const { customerName, specialistName, summary } = room;
  const values = { customerName, specialistName, shopName: sender.name };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, values), overrides, values);
  const kept = room.items.filter(({ isKept }) => isKept);
  const lines = (kept.length > 0 ? kept : room.items).map(({ name, variantName, quantity }) =>
    [variantName === null ? name : `${name} – ${variantName}`, quantity > 1 ? `× ${quantity}` : '']
      .filter(Boolean)
      .join(' '),
  );
  const isHeld = kept.some(({ offer }) => offer !== null);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        {summary !== '' && <MailText text={summary} />}
        {lines.length > 0 && <MailText text={lines.join('\n')} />}
        {isHeld && <MailText text={i18n._(msg`We hold these prices for you for ${priceHours} hours.`)} />}
        <MailButton href={url}>
          <Trans>Open the shortlist</Trans>
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

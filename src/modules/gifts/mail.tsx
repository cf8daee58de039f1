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
import type { GiftEmailData } from './service/send-gift-emails.ts';

type Kind = GiftEmailData['kind'];

function defaultText(i18n: I18n, kind: Kind, values: PlaceholderValues<Kind>): EmailText {
  const { recipientName, senderName, days, shopName } = values;
  if (kind === 'gift-invitation')
    return {
      subject: i18n._(msg`${senderName} has a gift for you`),
      opening: i18n._(
        msg`Hello ${recipientName}, ${senderName} has chosen a gift for you at ${shopName}. Tell us where to send it. You can also choose another colour, size or gift, if there is one.`,
      ),
      closing: i18n._(
        msg`The link works for ${days} days. Do not pass it on: anyone who opens it can accept the gift.`,
      ),
    };
  return {
    subject: i18n._(msg`${recipientName} has accepted your gift`),
    opening: i18n._(msg`We now know where to send it.`),
    closing: '',
  };
}

/** The default template with its placeholders unreplaced. */
export const defaultGiftText = (kind: Kind, language: Language): EmailText =>
  defaultText(mailTexts(language), kind, placeholdersOf(kind));

export interface GiftEmailContent extends Omit<GiftEmailData, 'path'> {
  url: string;
}

/** Renders an email about a gift in the language in which the giver ordered it. */
export async function renderGiftEmail(content: GiftEmailContent) {
  const { kind, language, recipientName, days, sender, overrides, url } = content;
  const i18n = mailTexts(language);
  const values = {
    recipientName,
    // A gift may have no name of its giver.
    senderName: content.senderName || sender.name,
    days: new Intl.NumberFormat(language).format(days),
    shopName: sender.name,
  };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, kind, values), overrides, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={url}>
          {kind === 'gift-invitation' ? <Trans>Open your gift</Trans> : <Trans>View order</Trans>}
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

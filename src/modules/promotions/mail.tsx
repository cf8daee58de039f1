import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import { formatMoney } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { MailText } from '#platform/mail/mail-text.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { placeholdersOf, applyTemplate } from '#modules/email/rules.ts';
import type { GiftCardEmail } from './service/send-gift-card.ts';

function defaultText(i18n: I18n, { amount, shopName: shop }: PlaceholderValues<'gift-card'>): EmailText {
  return {
    subject: i18n._(msg`Your ${amount} gift card for ${shop}`),
    opening: i18n._(
      msg`Enter this code at checkout. You can use it for more than one order; the remaining balance stays on the card.`,
    ),
    closing: '',
  };
}

/** The default email texts with literal placeholders. */
export const defaultGiftCardText = (language: Language): EmailText =>
  defaultText(mailTexts(language), placeholdersOf('gift-card'));

/** The gift card email as HTML and plain text. */
export async function renderGiftCardEmail(content: GiftCardEmail & { url: string }) {
  const { code, value, language, from, message, design, sender, overrides, url } = content;
  const i18n = mailTexts(language);
  const values = { amount: formatMoney(value, language), shopName: sender.name };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, values), overrides, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        {design && (
          <img
            src={new URL(`/gift-card-designs/${design}.png`, url).href}
            alt=""
            width={600}
            height={240}
            style={{ display: 'block', width: '100%', height: 'auto', margin: '0 0 24px', borderRadius: 6 }}
          />
        )}
        <MailHeading>{subject}</MailHeading>
        {from && <MailText text={i18n._(msg`A gift from ${from}`) + (message ? `:\n\n“${message}”` : '')} />}
        <MailText text={opening} />
        <p style={{ margin: '0 0 24px', fontSize: 24, fontWeight: 600, letterSpacing: 1 }}>
          <bdi>{code}</bdi>
        </p>
        <MailButton href={url}>
          <Trans>Shop now</Trans>
        </MailButton>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

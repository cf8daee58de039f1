import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { MailText } from '#platform/mail/mail-text.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import type { EmailText, PlaceholderValues } from '#modules/email/contract/template-names.ts';
import { applyTemplate, placeholdersOf } from '#modules/email/rules.ts';
import type { BackInStockEmailData } from './service/send-emails.ts';

type Kind = BackInStockEmailData['kind'];

function defaultText(i18n: I18n, kind: Kind, values: PlaceholderValues<Kind>): EmailText {
  const { productName: product, shopName: shop } = values;
  return kind === 'back-in-stock'
    ? {
        subject: i18n._(msg`${product} is back in stock`),
        opening: i18n._(
          msg`You asked us to email you when ${product} is back. It is available again while stock lasts.`,
        ),
        closing: '',
      }
    : {
        subject: i18n._(msg`Confirm: email me when ${product} is back`),
        opening: i18n._(
          msg`Someone asked ${shop} to email this address when ${product} is back in stock. Confirm it within three days. If it was not you, ignore this email: you will get no other.`,
        ),
        closing: '',
      };
}

/** The default template with its placeholders unreplaced. */
export const defaultBackInStockText = (kind: Kind, language: Language): EmailText =>
  defaultText(mailTexts(language), kind, placeholdersOf(kind));

export interface BackInStockEmailContent extends Omit<BackInStockEmailData, 'path' | 'unsubscribePath'> {
  url: string;
  unsubscribeUrl: string | null;
}

/** Renders the email in the language of the request. */
export async function renderBackInStockEmail(content: BackInStockEmailContent) {
  const { kind, language, product, sender, overrides, url, unsubscribeUrl } = content;
  const i18n = mailTexts(language);
  const values = {
    productName: product.colorName ? joinByComma([product.name, product.colorName], language) : product.name,
    shopName: sender.name,
  };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, kind, values), overrides, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={url}>
          {kind === 'back-in-stock' ? <Trans>View product</Trans> : <Trans>Yes, email me</Trans>}
        </MailButton>
        <MailText text={closing} isLast />
        {unsubscribeUrl && (
          <p style={{ margin: '24px 0 0', fontSize: 13, lineHeight: '20px', color: mailTheme.inkSoft }}>
            <Trans>
              This is the only email about this request.{' '}
              <a href={unsubscribeUrl} style={{ color: mailTheme.inkSoft }}>
                End all requests for this address
              </a>
            </Trans>
          </p>
        )}
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

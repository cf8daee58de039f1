import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import { formatMoney, multiplyMoney } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailLine, MailLines, MailSum } from '#platform/mail/lines.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { MailText } from '#platform/mail/mail-text.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import type { EmailText, PlaceholderValues } from '#modules/email/contract/template-names.ts';
import { applyTemplate, placeholdersOf } from '#modules/email/rules.ts';
import type { OfferEmailData } from './service/send-emails.ts';

type Kind = OfferEmailData['kind'];

function defaultText(i18n: I18n, kind: Kind, values: PlaceholderValues<Kind>): EmailText {
  const { productName: product, amount, validUntil: until, shopName: shop } = values;
  const closing = '';
  if (kind === 'offer-accepted')
    return {
      subject: i18n._(msg`Your offer on ${product} is accepted`),
      opening: i18n._(
        msg`${shop} accepts your price of ${amount} per item. It is in your cart and valid until ${until}. The item is not reserved until you order.`,
      ),
      closing,
    };
  if (kind === 'offer-countered')
    return {
      subject: i18n._(msg`A counter-offer for ${product}`),
      opening: i18n._(
        msg`${shop} offers you ${amount} per item. Accept it or offer another price before ${until}.`,
      ),
      closing,
    };
  return {
    subject: i18n._(msg`Your offer on ${product} is declined`),
    opening: i18n._(
      msg`${shop} cannot accept your price of ${amount} per item. You can buy the item at its regular price.`,
    ),
    closing,
  };
}

/** The default template with its placeholders unreplaced. */
export const defaultOfferText = (kind: Kind, language: Language): EmailText =>
  defaultText(mailTexts(language), kind, placeholdersOf(kind));

export interface OfferEmailContent extends Omit<OfferEmailData, 'path'> {
  url: string;
}

/** Renders the email about the shop's answer in the language of the offer. */
export async function renderOfferEmail(content: OfferEmailContent) {
  const { kind, language, customerName, product, quantity, unitPrice, expiresAt, timeZone } = content;
  const i18n = mailTexts(language);
  const values = {
    customerName,
    productName: product.variantName
      ? joinByComma([product.name, product.variantName], language)
      : product.name,
    amount: formatMoney(unitPrice, i18n.locale),
    validUntil: dateFormat(i18n.locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    }).format(expiresAt),
    shopName: content.sender.name,
  };
  const { subject, opening, closing } = applyTemplate(
    defaultText(i18n, kind, values),
    content.overrides,
    values,
  );
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={content.sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={content.url}>
          {kind === 'offer-accepted' ? <Trans>Go to your cart</Trans> : <Trans>View offer</Trans>}
        </MailButton>
        {kind !== 'offer-declined' && (
          <MailLines>
            <MailLine
              quantity={quantity}
              name={product.name}
              detail={product.variantName}
              amount={formatMoney(multiplyMoney(unitPrice, quantity), i18n.locale)}
            />
            <MailSum
              label={<Trans>Total</Trans>}
              amount={formatMoney(multiplyMoney(unitPrice, quantity), i18n.locale)}
              isTotal
            />
          </MailLines>
        )}
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

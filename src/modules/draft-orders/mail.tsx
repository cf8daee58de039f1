import { lineKey } from '#modules/cart/rules.ts';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailLine, MailLines, MailSum } from '#platform/mail/lines.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { MailText } from '#platform/mail/mail-text.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { placeholdersOf, applyTemplate } from '#modules/email/rules.ts';
import type { DraftOrderQuote } from './contract/draft-orders.ts';
import type { LinkEmailData } from './service/send-link.ts';

/** Default texts of the template. */
function defaultText(i18n: I18n, { shopName: shop, lastDay }: PlaceholderValues<'draft-link'>): EmailText {
  return {
    subject: i18n._(msg`Your order at ${shop} is ready to place`),
    opening: i18n._(
      msg`We have prepared your order. Review it, choose a payment method and place it. The link is personal and expires on ${lastDay}. Items are not reserved until you place the order.`,
    ),
    closing: '',
  };
}

/** The default template with its placeholders unreplaced. */
export const defaultLinkText = (language: Language): EmailText =>
  defaultText(mailTexts(language), placeholdersOf('draft-link'));

export interface LinkEmailContent extends Pick<LinkEmailData, 'language' | 'sender' | 'expiresAt' | 'words'> {
  /** The customer's name; may be empty. */
  customerName: string;
  note: string;
  lines: readonly Pick<
    DraftOrderQuote['lines'][number],
    | 'productId'
    | 'selectedColor'
    | 'variantId'
    | 'name'
    | 'colorName'
    | 'variantName'
    | 'quantity'
    | 'lineTotal'
  >[];
  delivery: { name: string; price: Money };
  discounts: DraftOrderQuote['discounts'];
  total: Money;
  url: string;
}

/** Renders the draft order email, with the link that opens the draft order, as HTML and plain text. */
export async function renderLinkEmail(content: LinkEmailContent) {
  const { customerName, note, lines, delivery, discounts, total, words, sender, expiresAt, url } = content;
  const i18n = mailTexts(content.language);
  const read = (value: Money): string => formatMoney(value, i18n.locale);
  const values = {
    customerName,
    total: read(total),
    shopName: sender.name,
    lastDay: dateFormat(i18n.locale, { dateStyle: 'long' }).format(expiresAt),
  };
  const { subject, opening, closing } = applyTemplate(defaultText(i18n, values), words, values);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        <MailButton href={url}>
          <Trans>Review and place order</Trans>
        </MailButton>
        <MailLines>
          {lines.map(({ quantity, lineTotal, ...line }) => (
            <MailLine
              key={lineKey(line)}
              quantity={quantity}
              name={line.name}
              detail={line.variantName ?? line.colorName}
              amount={read(lineTotal)}
            />
          ))}
          <MailSum
            label={delivery.name}
            amount={delivery.price.amount === 0 ? i18n._(msg`Free`) : read(delivery.price)}
          />
          {discounts.map(({ name, amount }) => (
            <MailSum key={name} label={name} amount={read({ ...amount, amount: -amount.amount })} />
          ))}
          <MailSum label={<Trans>Total</Trans>} amount={read(total)} isTotal />
        </MailLines>
        {note && <p style={{ margin: '24px 0 0', whiteSpace: 'pre-line' }}>{note}</p>}
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

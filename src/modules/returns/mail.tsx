import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import { formatMoney } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout, useMailDirection } from '#platform/mail/layout.tsx';
import { MailLine, MailLines } from '#platform/mail/lines.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { MailText } from '#platform/mail/mail-text.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { placeholdersOf, applyTemplate } from '#modules/email/rules.ts';
import { refundNote } from '#modules/orders/service/refund-note.ts';
import type { Return, ReturnLine } from './contract/own-returns.ts';
import { reasonLabels } from './contract/reason-labels.ts';
import type { ReturnEmailKind } from './contract/states.ts';
import type { ReturnEmailData } from './service/send-email.ts';

export interface ReturnEmailContent extends Omit<ReturnEmailData, 'path'> {
  /** Page that shows the return, if there is one. */
  url: string | null;
}

type Message = ReturnType<typeof msg>;
type Values = PlaceholderValues<'return-refunded' | 'return-exchanged'>;
type CustomerEmailKind = Exclude<ReturnEmailKind, 'staff_notice'>;

const defaultTexts: Record<
  CustomerEmailKind,
  (values: Values) => { subject: Message; opening: Message | string }
> = {
  requested: ({ returnCode: code }) => ({
    subject: msg`Return ${code} requested`,
    opening: msg`We have received your return request and will email you once we have reviewed it. Please keep the items until then.`,
  }),
  approved: ({ returnCode: code }) => ({
    subject: msg`Your return ${code} is approved`,
    opening: msg`Please send the items to us and write ${code} on the package.`,
  }),
  declined: ({ returnCode: code, orderNumber }) => ({
    subject: msg`Your return ${code} was declined`,
    opening: msg`We have reviewed your return request for order ${orderNumber} and cannot accept it:`,
  }),
  received: ({ returnCode: code }) => ({
    subject: msg`We have received your return ${code}`,
    opening: msg`Your items have arrived. We will inspect the items and email you the result.`,
  }),
  refunded: ({ returnCode: code, refundNote }) => ({
    subject: msg`Your return ${code} is refunded`,
    opening: refundNote,
  }),
  exchanged: ({ returnCode: code, newOrderNumber: number }) => ({
    subject: msg`Your exchange for return ${code}`,
    opening: msg`Your exchange is order ${number}, free of charge. We are preparing it.`,
  }),
  rejected: ({ returnCode: code }) => ({
    subject: msg`Your return ${code} was not accepted`,
    opening: msg`We have inspected the items and are sending them back to you. We cannot accept them for this reason:`,
  }),
};

const textOf = (i18n: I18n, kind: CustomerEmailKind, values: Values): EmailText => {
  const { subject, opening } = defaultTexts[kind](values);
  return {
    subject: i18n._(subject),
    opening: typeof opening === 'string' ? opening : i18n._(opening),
    closing: '',
  };
};

/** Default text of an email, with unreplaced placeholders. */
export const defaultReturnText = (kind: CustomerEmailKind, language: Language): EmailText =>
  textOf(mailTexts(language), kind, {
    ...placeholdersOf('return-refunded'),
    ...placeholdersOf('return-exchanged'),
  });

/** Renders a return email as HTML and as plain text. */
export async function renderReturnEmail(content: ReturnEmailContent) {
  const i18n = mailTexts(content.language);
  const { kind, orderReturn, sender, url } = content;
  const { subject, opening, closing } = renderText(i18n, content);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        {/* Quote keeps the line breaks of staff and customer texts. */}
        {(kind === 'declined' || kind === 'rejected') && <Quote>{orderReturn.answer}</Quote>}
        {kind === 'staff_notice' && orderReturn.note !== '' && <Quote>{orderReturn.note}</Quote>}
        {kind === 'approved' && <HowToSend {...content} />}
        {url !== null && (
          <MailButton href={url}>
            {kind === 'staff_notice' ? <Trans>View return</Trans> : <Trans>View your return</Trans>}
          </MailButton>
        )}
        <MailLines>
          {orderReturn.lines.map((line) => (
            <MailLine
              key={line.position}
              quantity={line.quantity}
              name={line.name}
              detail={line.colorName}
              note={kind === 'staff_notice' ? requestOf(i18n, line, orderReturn.wish) : null}
            />
          ))}
        </MailLines>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

/** The customer's reason, and what is sent instead. */
function requestOf(i18n: I18n, { reason, exchangeColorName }: ReturnLine, wish: Return['wish']): string {
  const instead =
    wish === 'refund'
      ? null
      : exchangeColorName === null
        ? i18n._(msg`exchange for the same item`)
        : i18n._(msg`exchange for ${exchangeColorName}`);
  return [i18n._(reasonLabels[reason]), instead].filter((text) => text !== null).join(' · ');
}

function renderText(i18n: I18n, content: ReturnEmailContent): EmailText {
  const { kind, orderReturn, customerName, isGift, sender, templateOverrides } = content;
  const { paymentMethod, refundToGiftCards } = content;
  const { code, orderNumber, wish, refund, exchangeOrder } = orderReturn;
  if (kind === 'staff_notice') {
    const text = isGift
      ? msg`The recipient of the gift returns it for a gift card.`
      : wish === 'exchange'
        ? msg`The customer requests an exchange.`
        : msg`The customer requests a refund.`;
    const subject = msg`Return ${code} of order ${orderNumber} needs your decision`;
    return { subject: i18n._(subject), opening: i18n._(text), closing: '' };
  }
  const amount = refund ? formatMoney(refund.amount, i18n.locale) : '';
  const values: Values = {
    customerName,
    returnCode: code,
    orderNumber: String(orderNumber),
    shopName: sender.name,
    amount,
    refundNote: refund ? refundNote(i18n, { ...refund, paymentMethod, toGiftCards: refundToGiftCards }) : '',
    newOrderNumber: exchangeOrder ? String(exchangeOrder.number) : '',
  };
  // The custom template describes a successful refund, so a failed refund has its own text.
  if (kind === 'refunded' && refund?.isOwed)
    return applyTemplate(failedRefundText(i18n, values), null, values);
  return applyTemplate(textOf(i18n, kind, values), templateOverrides, values);
}

/** Text for a completed return whose refund failed. */
const failedRefundText = (i18n: I18n, { returnCode: code, amount }: Values): EmailText => ({
  subject: i18n._(msg`Your return ${code} is accepted`),
  opening: i18n._(
    msg`The refund of ${amount} did not go through. We will contact you to refund it another way.`,
  ),
  closing: '',
});

function Quote({ children }: { children: string }) {
  const side = useMailDirection() === 'rtl' ? 'Right' : 'Left';
  return (
    <p
      dir="auto"
      style={{
        margin: '0 0 24px',
        [`padding${side}`]: 14,
        [`border${side}`]: `2px solid ${mailTheme.hairline}`,
        whiteSpace: 'pre-line',
      }}
    >
      {children}
    </p>
  );
}

/** Return address, instructions and return shipping costs. */
function HowToSend({ orderReturn, sender, costs }: ReturnEmailContent) {
  return (
    <>
      {orderReturn.instructions !== '' && (
        <p style={{ margin: '0 0 24px', whiteSpace: 'pre-line' }}>{orderReturn.instructions}</p>
      )}
      <p style={{ margin: '0 0 24px' }}>
        {sender.addressLines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
            <br />
          </span>
        ))}
        <strong>{orderReturn.code}</strong>
      </p>
      {costs !== '' && <p style={{ margin: '0 0 24px', color: mailTheme.inkSoft }}>{costs}</p>}
    </>
  );
}

import { type I18n, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import { formatMoney } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { MailLine, MailLines } from '#platform/mail/lines.tsx';
import { MailText } from '#platform/mail/mail-text.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import { messages } from '#locales/en/mail.po';
import type { PlaceholderValues, EmailText } from '#modules/email/contract/template-names.ts';
import { placeholdersOf, applyTemplate } from '#modules/email/rules.ts';
import { refundNote } from '#modules/orders/service/refund-note.ts';
import type { ReturnMailKind } from './rules.ts';
import type { ReturnMailData } from './service/send-mail.ts';

export interface ReturnMailContent extends Omit<ReturnMailData, 'path'> {
  /** Page that shows the return. */
  url: string;
}

const language = 'en';
const createI18n = () => setupI18n({ locale: language, messages: { [language]: messages } });

type Message = ReturnType<typeof msg>;
type Values = PlaceholderValues<'return-refunded' | 'return-exchanged'>;
type CustomerMailKind = Exclude<ReturnMailKind, 'staff_notice'>;

/** Default texts. */
const defaultTexts: Record<
  CustomerMailKind,
  (values: Values) => { subject: Message; opening: Message | string }
> = {
  requested: ({ returnCode: code }) => ({
    subject: msg`We have your return ${code}`,
    opening: msg`Thank you for telling us. We look at it and write again; please keep everything until then.`,
  }),
  approved: ({ returnCode: code }) => ({
    subject: msg`Your return ${code} is approved`,
    opening: msg`Please send it to us, and write ${code} on the parcel so that we know whose it is.`,
  }),
  declined: ({ returnCode: code, orderNumber }) => ({
    subject: msg`We cannot take back ${code}`,
    opening: msg`We have looked at what you wrote about order ${orderNumber}, and cannot take it back:`,
  }),
  received: ({ returnCode: code }) => ({
    subject: msg`Your return ${code} is here`,
    opening: msg`Your parcel has arrived. We look at what is in it and write again.`,
  }),
  refunded: ({ returnCode: code, refundNote }) => ({
    subject: msg`Your return ${code} is settled: money back`,
    opening: refundNote,
  }),
  exchanged: ({ returnCode: code, newOrderNumber: number }) => ({
    subject: msg`Your return ${code} is settled: others are on their way`,
    opening: msg`What you asked for instead is order ${number}. It costs you nothing, and we are packing it.`,
  }),
  rejected: ({ returnCode: code }) => ({
    subject: msg`Your return ${code} goes back to you`,
    opening: msg`We have looked at what came back, and cannot take it. It is on its way to you again:`,
  }),
};

const textOf = (i18n: I18n, kind: CustomerMailKind, values: Values): EmailText => {
  const { subject, opening } = defaultTexts[kind](values);
  return {
    subject: i18n._(subject),
    opening: typeof opening === 'string' ? opening : i18n._(opening),
    closing: '',
  };
};

/** Default text of an email, with unreplaced placeholders. */
export const defaultReturnText = (kind: CustomerMailKind): EmailText =>
  textOf(createI18n(), kind, {
    ...placeholdersOf('return-refunded'),
    ...placeholdersOf('return-exchanged'),
  });

/** Renders a return email as HTML and as plain text. */
export async function renderReturnMail(content: ReturnMailContent) {
  const i18n = createI18n();
  const { kind, orderReturn, sender, url } = content;
  const { subject, opening, closing } = renderText(i18n, content);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <MailLayout language={language} title={subject} preview={subject} sender={sender}>
        <MailHeading>{subject}</MailHeading>
        <MailText text={opening} />
        {/* Quote keeps the line breaks of staff and customer texts. */}
        {(kind === 'declined' || kind === 'rejected') && <Quote>{orderReturn.answer}</Quote>}
        {kind === 'staff_notice' && orderReturn.note !== '' && <Quote>{orderReturn.note}</Quote>}
        {kind === 'approved' && <HowToSend {...content} />}
        <MailButton href={url}>
          {kind === 'staff_notice' ? <Trans>Look at the return</Trans> : <Trans>See your return</Trans>}
        </MailButton>
        <MailLines>
          {orderReturn.lines.map(({ position, quantity, name, colorName }) => (
            <MailLine key={position} quantity={quantity} name={name} detail={colorName} />
          ))}
        </MailLines>
        <MailText text={closing} isLast />
      </MailLayout>
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

function renderText(
  i18n: I18n,
  { kind, orderReturn, customerName, sender, templateOverrides }: ReturnMailContent,
): EmailText {
  const { code, orderNumber, wish, refund, exchangeOrder } = orderReturn;
  if (kind === 'staff_notice') {
    const text =
      wish === 'exchange'
        ? msg`Your customer would like others instead.`
        : msg`Your customer would like the money back.`;
    const subject = msg`Return ${code} of order ${orderNumber} waits for an answer`;
    return { subject: i18n._(subject), opening: i18n._(text), closing: '' };
  }
  const amount = refund ? formatMoney(refund.amount, language) : '';
  const values: Values = {
    customerName,
    returnCode: code,
    orderNumber: String(orderNumber),
    shopName: sender.name,
    amount,
    refundNote: refundNote(i18n, amount, refund?.otherwise ?? null),
    newOrderNumber: exchangeOrder ? String(exchangeOrder.number) : '',
  };
  // The custom template describes a successful refund, so a failed refund always uses the default text.
  if (kind === 'refunded' && refund?.isOwed)
    return applyTemplate(failedRefundText(i18n, values), null, values);
  return applyTemplate(textOf(i18n, kind, values), templateOverrides, values);
}

/** Text for a completed return whose refund the customer's bank declined. */
const failedRefundText = (i18n: I18n, { returnCode: code, amount }: Values): EmailText => ({
  subject: i18n._(msg`Your return ${code} is accepted`),
  opening: i18n._(
    msg`${amount} could not be given back: your bank did not take it. We will be in touch, and hand it over another way.`,
  ),
  closing: '',
});

function Quote({ children }: { children: string }) {
  return (
    <p
      style={{
        margin: '0 0 24px',
        padding: '0 0 0 14px',
        borderLeft: `2px solid ${mailTheme.hairline}`,
        whiteSpace: 'pre-line',
      }}
    >
      {children}
    </p>
  );
}

/** Return address, instructions and return shipping costs. */
function HowToSend({ orderReturn, sender, costs }: ReturnMailContent) {
  return (
    <>
      {orderReturn.instructions !== '' && (
        <p style={{ margin: '0 0 24px', whiteSpace: 'pre-line' }}>{orderReturn.instructions}</p>
      )}
      <p style={{ margin: '0 0 24px' }}>
        {sender.addressLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        <strong>{orderReturn.code}</strong>
      </p>
      {costs !== '' && <p style={{ margin: '0 0 24px', color: mailTheme.inkSoft }}>{costs}</p>}
    </>
  );
}

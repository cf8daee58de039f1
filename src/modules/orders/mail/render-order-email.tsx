import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { Language } from '#kernel/language.ts';
import type { Money } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout } from '#platform/mail/layout.tsx';
import { mailTexts } from '#platform/mail/mail-texts.ts';
import { MailText } from '#platform/mail/mail-text.tsx';
import type { MailSender } from '#platform/mail/sender.ts';
import { plainText } from '#platform/mail/plain-text.ts';
import type { EmailText } from '#modules/email/contract/template-names.ts';
import { type TemplateOverrides, applyTemplate } from '#modules/email/rules.ts';
import type { RecordedRefund } from '../contract/manual-refund.ts';
import type { OrderRefund } from '../contract/order.ts';
import type { OrderEmailKind } from '../contract/states.ts';
import { type StaffNotice, templateKindOf } from '../rules/emails.ts';
import type { OrderDetails } from '../service/present-order.ts';
import type { OrderEmailSection } from '../service/send-email.ts';
import { OrderLines, RefundedLines } from './lines.tsx';
import { notices } from './notices.ts';
import { BankDetails } from './bank-details.tsx';
import { valuesOf } from './placeholder-values.ts';
import { AddressAndPayment } from './address-and-payment.tsx';
import { defaultOrderText } from './default-texts.ts';

export interface OrderEmailContent {
  kind: OrderEmailKind;
  /** Language of the recipient. */
  language: Language;
  order: OrderDetails;
  /** Name on the order; may be empty. */
  customerName: string;
  /** Texts that staff customized for this kind of email. */
  words: TemplateOverrides | null;
  sender: MailSender;
  /** Refunded amount, for a refund email. */
  refund: Money | null;
  /** What the refund is for; absent in previews. */
  refundedParts?: OrderRefund | null;
  /** The part of the refund that goes back to gift cards. */
  refundToGiftCards?: Money;
  /** Method of a manual refund. */
  otherwise?: RecordedRefund | null;
  /** The kind of notice, for an email to the shop. */
  notice: StaffNotice | null;
  /** The section that another module adds: tracking of a shipment, changes of an edit. */
  section?: OrderEmailSection | null;
  /** URL of the order page. */
  url: string;
}

/** Renders an order email as HTML and as plain text with the same content. */
export async function renderOrderEmail(content: OrderEmailContent) {
  const i18n = mailTexts(content.language);
  const text = textOf(i18n, content);
  const html = await render(
    <I18nProvider i18n={i18n}>
      <OrderEmail {...content} text={text} />
    </I18nProvider>,
  );
  return { subject: text.subject, html, text: plainText(html) };
}

function textOf(i18n: I18n, content: OrderEmailContent): EmailText {
  const { kind, notice, order, words } = content;
  if (kind === 'staff_notice') {
    const { subject, text } = notices[notice!];
    return { subject: i18n._(subject(order.number)), opening: i18n._(text), closing: '' };
  }
  const values = valuesOf(i18n, content);
  const own = defaultOrderText(i18n, {
    kind,
    words: templateKindOf(kind, order),
    values,
    isPart: content.section?.isPart ?? false,
  });
  return applyTemplate(own, words, values);
}

function OrderEmail({
  kind,
  order,
  refundedParts,
  sender,
  section,
  url,
  text,
}: OrderEmailContent & { text: EmailText }) {
  const { subject, opening, closing } = text;
  return (
    <MailLayout title={subject} preview={subject} sender={sender}>
      <MailHeading>{subject}</MailHeading>
      <MailText text={opening} />
      {section?.element}
      {kind === 'refunded' && refundedParts && <RefundedLines order={order} refund={refundedParts} />}
      {order.transfer && <BankDetails transfer={order.transfer} jointOrders={order.jointOrders} />}
      <MailButton href={url}>
        <Trans>View your order</Trans>
      </MailButton>
      <OrderLines order={order} />
      <AddressAndPayment order={order} kind={kind} />
      <MailText text={closing} isLast />
    </MailLayout>
  );
}

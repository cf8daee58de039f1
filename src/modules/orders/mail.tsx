import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { render, toPlainText } from '@react-email/render';
import type { CSSProperties, ReactNode } from 'react';
import { formatMoney, type Money } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout, type MailSender } from '#platform/mail/layout.tsx';
import { mailTheme } from '#platform/mail/theme.ts';
import { messages } from '#locales/en/mail.po';
import type { Order, OrderLine } from './contract.ts';
import type { OrderMailKind } from './rules.ts';

export interface OrderMailContent {
  kind: OrderMailKind;
  order: Order;
  sender: MailSender;
  /** Where the order is seen in the shop. */
  url: string;
}

const language = 'en';

const subjects: Record<OrderMailKind, (number: number) => ReturnType<typeof msg>> = {
  placed: (number) => msg`We have your order ${number}`,
  confirmed: (number) => msg`Order ${number} is confirmed`,
  shipped: (number) => msg`Order ${number} is on its way`,
  delivered: (number) => msg`Order ${number} has arrived`,
  cancelled: (number) => msg`Order ${number} is cancelled`,
};

/** A mail about an order, as HTML and as plain text with the same words. */
export async function renderOrderMail(content: OrderMailContent) {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const subject = i18n._(subjects[content.kind](content.order.number));
  const html = await render(
    <I18nProvider i18n={i18n}>
      <OrderMail {...content} subject={subject} />
    </I18nProvider>,
  );
  return { subject, html, text: toPlainText(html) };
}

function OrderMail({ kind, order, sender, url, subject }: OrderMailContent & { subject: string }) {
  return (
    <MailLayout language={language} title={subject} preview={subject} sender={sender}>
      <MailHeading>{subject}</MailHeading>
      <p style={{ margin: '0 0 24px', color: mailTheme.inkSoft }}>
        <Message kind={kind} isPickUp={order.address === null} />
      </p>
      <MailButton href={url}>
        <Trans>See your order</Trans>
      </MailButton>
      <OrderLines order={order} />
      <Whereto order={order} />
    </MailLayout>
  );
}

function Message({ kind, isPickUp }: { kind: OrderMailKind; isPickUp: boolean }): ReactNode {
  switch (kind) {
    case 'placed':
      return <Trans>Thank you. We have written it down and will tell you as soon as we start packing.</Trans>;
    case 'confirmed':
      return <Trans>We are packing it now.</Trans>;
    case 'shipped':
      return isPickUp ? (
        <Trans>It is waiting for you at the shop.</Trans>
      ) : (
        <Trans>It has left the shop. Please have the amount below ready if it is paid on delivery.</Trans>
      );
    case 'delivered':
      return (
        <Trans>We hope it serves you well for a long time. If anything is not right, write to us.</Trans>
      );
    case 'cancelled':
      return <Trans>Nothing will be sent. If that surprises you, please write to us.</Trans>;
  }
}

const row: CSSProperties = { padding: '10px 0', borderBottom: `1px solid ${mailTheme.hairline}` };
const amount: CSSProperties = { ...row, textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' };

function OrderLines({ order }: { order: Order }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 32 }}>
      <tbody>
        {order.lines.map((line) => (
          <Line key={`${line.productId} ${line.colorKey}`} line={line} />
        ))}
        <Sum label={<Trans>Goods</Trans>} value={order.subtotal} />
        <Sum label={order.deliveryName} value={order.delivery} />
        {order.discount.amount > 0 && (
          <Sum
            label={<Trans>Discount</Trans>}
            value={{ ...order.discount, amount: -order.discount.amount }}
          />
        )}
        {order.tax.amount > 0 && <Sum label={<Trans>Tax</Trans>} value={order.tax} />}
        <Sum label={<Trans>Total</Trans>} value={order.total} isTotal />
      </tbody>
    </table>
  );
}

function Line({ line: { name, colorName, quantity, total } }: { line: OrderLine }) {
  return (
    <tr>
      <td style={row}>
        {`${quantity} × ${name}`}
        {colorName && <div style={{ color: mailTheme.inkSoft, fontSize: 14 }}>{colorName}</div>}
      </td>
      <td style={amount}>{formatMoney(total, language)}</td>
    </tr>
  );
}

function Sum({ label, value, isTotal = false }: { label: ReactNode; value: Money; isTotal?: boolean }) {
  const fontWeight = isTotal ? 600 : 400;
  return (
    <tr>
      <td style={{ ...row, fontWeight }}>{label}</td>
      <td style={{ ...amount, fontWeight }}>{formatMoney(value, language)}</td>
    </tr>
  );
}

function Whereto({ order: { address, paymentMethod, paymentState } }: { order: Order }) {
  const { t } = useLingui();
  const words = { 'pay-on-delivery': t`Paid on delivery` } satisfies Record<typeof paymentMethod, string>;
  return (
    <div style={{ marginTop: 28, color: mailTheme.inkSoft, fontSize: 14, lineHeight: '22px' }}>
      {address && (
        <>
          <div style={{ fontWeight: 600 }}>
            <Trans>Delivered to</Trans>
          </div>
          {addressLines(address).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      )}
      <div style={{ marginTop: 12 }}>{paymentState === 'paid' ? t`Paid` : words[paymentMethod]}</div>
    </div>
  );
}

function addressLines(address: NonNullable<Order['address']>): string[] {
  const { name, line1, line2, city, region, postcode, country } = address;
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return [name, line1, line2, `${postcode} ${city}`.trim(), region, countryName].filter(
    (line) => line !== '',
  );
}

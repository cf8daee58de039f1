import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { render } from '@react-email/render';
import type { CSSProperties, ReactNode } from 'react';
import { formatMoney, type Money } from '#kernel/money.ts';
import { MailButton, MailHeading, MailLayout, type MailSender } from '#platform/mail/layout.tsx';
import { plainText } from '#platform/mail/plain-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import { messages } from '#locales/en/mail.po';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import type { Order, OrderLine, Shipment } from './contract/order.ts';
import type { ToldEdit } from './service/told-edit.ts';
import type { OrderMailKind, StaffNotice } from './rules.ts';

export interface OrderMailContent {
  kind: OrderMailKind;
  order: Order;
  sender: MailSender;
  /** Of a refund's mail: what is given back. */
  refund: Money | null;
  /** Of a notice to the shop: which. */
  notice: StaffNotice | null;
  /** Of a parcel's mail: the parcel. */
  shipment: Shipment | null;
  /** Of a change's mail: what changed, and what it means for the money. */
  edit?: ToldEdit | null;
  /** Where the order is seen in the shop. */
  url: string;
}

const language = 'en';

type Message = ReturnType<typeof msg>;

const subjects: Record<Exclude<OrderMailKind, 'staff_notice'>, (number: number) => Message> = {
  awaiting_payment: (number) => msg`Your order ${number} waits for your transfer`,
  paid: (number) => msg`Your payment for order ${number} has arrived`,
  refunded: (number) => msg`Money back for order ${number}`,
  placed: (number) => msg`We have your order ${number}`,
  confirmed: (number) => msg`Order ${number} is confirmed`,
  shipped: (number) => msg`Order ${number} is on its way`,
  delivered: (number) => msg`Order ${number} has arrived`,
  cancelled: (number) => msg`Order ${number} is cancelled`,
  edited: (number) => msg`Order ${number} was changed`,
};

/** Gift cards alone have not arrived somewhere: they were mailed. */
const subjectOf = (kind: Exclude<OrderMailKind, 'staff_notice'>, { number, handover }: Order): Message =>
  handover === 'mail' && kind === 'delivered'
    ? msg`The gift cards of order ${number} are sent`
    : subjects[kind](number);

/** What the shop itself is written. */
const notices: Record<StaffNotice, { subject: (number: number) => Message; text: Message }> = {
  paid_late: {
    subject: (number) => msg`Order ${number} was paid after its time`,
    text: msg`The goods were still on the shelf, so the order stands and waits to be confirmed.`,
  },
  paid_in_vain: {
    subject: (number) => msg`Order ${number} was paid when it was over`,
    text: msg`The order had ended, or its goods were gone. The money is on its way back to the card; perhaps write to the customer.`,
  },
  refund_failed: {
    subject: (number) => msg`Money for order ${number} could not be given back`,
    text: msg`The card’s provider refused. Please look at the order and give it back another way.`,
  },
  disputed: {
    subject: (number) => msg`The payment of order ${number} is disputed`,
    text: msg`The customer’s bank asks for the money back. Answer in your payment provider’s pages; they set a deadline.`,
  },
};

/** A mail about an order, as HTML and as plain text with the same words. */
export async function renderOrderMail(content: OrderMailContent) {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const { kind, notice, order } = content;
  const subject = i18n._(
    kind === 'staff_notice' ? notices[notice!].subject(order.number) : subjectOf(kind, order),
  );
  const html = await render(
    <I18nProvider i18n={i18n}>
      <OrderMail {...content} subject={subject} />
    </I18nProvider>,
  );
  return { subject, html, text: plainText(html) };
}

function OrderMail({
  kind,
  notice,
  order,
  sender,
  refund,
  shipment,
  edit,
  url,
  subject,
}: OrderMailContent & { subject: string }) {
  return (
    <MailLayout language={language} title={subject} preview={subject} sender={sender}>
      <MailHeading>{subject}</MailHeading>
      <p style={{ margin: '0 0 24px', color: mailTheme.inkSoft }}>
        {kind === 'staff_notice' ? (
          <Notice notice={notice!} />
        ) : (
          <Words kind={kind} order={order} refund={refund} />
        )}
      </p>
      {edit && <Changes edit={edit} />}
      {shipment && <Parcel order={order} shipment={shipment} />}
      {order.transfer && <Transfer order={order} transfer={order.transfer} />}
      <MailButton href={url}>
        <Trans>See your order</Trans>
      </MailButton>
      <OrderLines order={order} />
      <Whereto order={order} />
    </MailLayout>
  );
}

function Notice({ notice }: { notice: StaffNotice }): ReactNode {
  const { i18n } = useLingui();
  return i18n._(notices[notice].text);
}

function Words({
  kind,
  order: { handover, paymentState },
  refund,
}: {
  kind: Exclude<OrderMailKind, 'staff_notice'>;
  order: Order;
  refund: Money | null;
}): ReactNode {
  if (handover === 'mail' && kind !== 'refunded' && kind !== 'cancelled' && kind !== 'edited')
    return paymentState === 'paid' ? (
      <Trans>Thank you. Each gift card is on its way to this address in a mail of its own.</Trans>
    ) : (
      <Trans>
        Thank you. We have written it down, and mail each gift card to this address as soon as it is paid.
      </Trans>
    );
  switch (kind) {
    case 'awaiting_payment':
      return (
        <Trans>Thank you. We have put it aside for you, and pack it as soon as your transfer is here.</Trans>
      );
    case 'paid':
      return <Trans>Thank you. We are packing it now.</Trans>;
    case 'refunded': {
      const amount = refund ? formatMoney(refund, language) : '';
      return (
        <Trans>We are giving back {amount}, the way it was paid. It may take a few days to arrive.</Trans>
      );
    }
    case 'placed':
      return <Trans>Thank you. We have written it down and will tell you as soon as we start packing.</Trans>;
    case 'confirmed':
      return <Trans>We are packing it now.</Trans>;
    case 'shipped':
      return handover === 'counter' ? (
        <Trans>It is waiting for you at the shop.</Trans>
      ) : (
        <Trans>It has left the shop. Please have the amount below ready if it is paid on delivery.</Trans>
      );
    case 'delivered':
      return (
        <Trans>We hope it serves you well for a long time. If anything is not right, write to us.</Trans>
      );
    case 'edited':
      return <Trans>We have changed your order, as agreed. This is how it stands now.</Trans>;
    case 'cancelled':
      return <Trans>Nothing will be sent. If that surprises you, please write to us.</Trans>;
  }
}

/** What was changed, and what that means for the money. */
function Changes({ edit: { changes, owed, givenBack, toGiftCards, account } }: { edit: ToldEdit }) {
  const more = formatMoney(owed, language);
  const back = formatMoney(givenBack, language);
  const onCards = formatMoney(toGiftCards, language);
  return (
    <div style={{ margin: '0 0 24px' }}>
      {changes.map((change) => (
        <div key={change}>{change}</div>
      ))}
      {owed.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>It costs {more} more than before.</Trans>
          {account && (
            <>
              {' '}
              <Trans>
                Please transfer it to {account.accountHolder}, {account.iban}, with the reference{' '}
                {account.reference}.
              </Trans>
            </>
          )}
        </p>
      )}
      {givenBack.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>You get {back} back, the way it was paid.</Trans>
        </p>
      )}
      {toGiftCards.amount > 0 && (
        <p style={{ margin: '12px 0 0', fontWeight: 600 }}>
          <Trans>{onCards} are on your gift card again.</Trans>
        </p>
      )}
    </div>
  );
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
        {order.discounts.map(({ name, amount }) => (
          <Sum key={name} label={name} value={{ ...amount, amount: -amount.amount }} />
        ))}
        {order.paymentFee.amount > 0 && (
          <Sum label={<Trans>Payment on delivery</Trans>} value={order.paymentFee} />
        )}
        {order.taxes
          .filter(({ isIncluded }) => !isIncluded)
          .map((part) => (
            <Sum key={taxText(part, language)} label={taxText(part, language)} value={part.amount} />
          ))}
        <Sum label={<Trans>Total</Trans>} value={order.total} isTotal />
        {order.giftCards.amount > 0 && (
          <>
            <Sum
              label={<Trans>Gift card</Trans>}
              value={{ ...order.giftCards, amount: -order.giftCards.amount }}
            />
            <Sum label={<Trans>Left to pay</Trans>} value={order.due} isTotal />
          </>
        )}
        {order.taxes
          .filter(({ isIncluded }) => isIncluded)
          .map((part) => (
            <Sum
              key={taxText(part, language)}
              label={<Trans>Of which {taxText(part, language)}</Trans>}
              value={part.amount}
            />
          ))}
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

/** What is in a parcel where there are several, and where it can be followed. */
function Parcel({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, lines } = shipment;
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  const content = lines.map(({ position, quantity }) => `${quantity} × ${order.lines[position]?.name ?? ''}`);
  return (
    <>
      {order.shipments.length > 1 && <p style={{ margin: '0 0 12px' }}>{content.join(', ')}</p>}
      {tracking !== '' && (
        <p style={{ margin: '0 0 24px' }}>
          <Trans>Follow it:</Trans>{' '}
          {trackingUrl ? (
            <a href={trackingUrl} style={{ color: mailTheme.ink }}>
              {tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
      )}
    </>
  );
}

/** Where the money goes, so that it can be copied into a bank's form. */
function Transfer({ order, transfer }: { order: Order; transfer: NonNullable<Order['transfer']> }) {
  const { t } = useLingui();
  const { accountHolder, iban, bic, reference, instructions, expiresAt } = transfer;
  const facts: [string, string][] = [
    [t`Amount`, formatMoney(order.due, language)],
    [t`Account holder`, accountHolder],
    [t`IBAN`, iban],
    [t`BIC`, bic],
    [t`Reference`, reference],
    [t`At the latest`, new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(expiresAt))],
  ];
  return (
    <>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
        <tbody>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <tr key={label}>
                <td style={{ ...row, color: mailTheme.inkSoft }}>{label}</td>
                <td style={{ ...row, fontWeight: 600 }}>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {instructions !== '' && <p style={{ margin: '0 0 24px', whiteSpace: 'pre-line' }}>{instructions}</p>}
    </>
  );
}

function Whereto({ order }: { order: Order }) {
  const { address } = order;
  const payment = usePaymentWords(order);
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
      {payment && <div style={{ marginTop: 12 }}>{payment}</div>}
    </div>
  );
}

/** How it is or was paid; nothing for an order that nobody pays any more. */
function usePaymentWords({ paymentMethod, paymentState, status, address }: Order): string | null {
  const { t } = useLingui();
  if (paymentState === 'paid') return t`Paid`;
  if (paymentState !== 'unpaid' || status === 'cancelled') return null;
  if (paymentMethod === 'bank-transfer') return t`Paid by bank transfer`;
  return address ? t`Paid on delivery` : t`Paid at the counter`;
}

function addressLines(address: NonNullable<Order['address']>): string[] {
  const { name, line1, line2, city, region, postcode, country } = address;
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return [name, line1, line2, `${postcode} ${city}`.trim(), region, countryName].filter(
    (line) => line !== '',
  );
}

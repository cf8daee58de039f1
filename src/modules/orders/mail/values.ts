import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import type { MailValues } from '#modules/mails/contract/names.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { Otherwise } from '../contract/admin.ts';
import type { Order, Shipment } from '../contract/order.ts';
import type { OrderWordsKind } from '../rules.ts';
import { language } from './language.ts';

interface About {
  order: Order;
  customerName: string;
  sender: MailSender;
  refund: Money | null;
  otherwise?: Otherwise | null;
  shipment: Shipment | null;
}

/** What the placeholders of mails about orders say. Each kind knows some of them; the rest are for others. */
export function valuesOf(
  i18n: I18n,
  { order, customerName, sender, refund, otherwise = null, shipment }: About,
): MailValues<OrderWordsKind> {
  const expiresAt = order.transfer?.expiresAt ?? null;
  return {
    customerName,
    orderNumber: String(order.number),
    total: formatMoney(order.total, language),
    shopName: sender.name,
    payUntil:
      expiresAt === null
        ? ''
        : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(expiresAt)),
    carrier: shipment?.carrier ?? '',
    trackingNumber: shipment?.trackingNumber ?? '',
    amount: refund ? formatMoney(refund, language) : '',
    refundNote: refundNote(i18n, refund, otherwise),
  };
}

/** How much comes back, and how. */
function refundNote(i18n: I18n, refund: Money | null, otherwise: Otherwise | null): string {
  const amount = refund ? formatMoney(refund, language) : '';
  if (!otherwise)
    return i18n._(msg`We are giving back ${amount}, the way it was paid. It may take a few days to arrive.`);
  const { how, reference } = otherwise;
  const said =
    how === 'cash'
      ? msg`We have given back ${amount} in cash.`
      : how === 'transfer'
        ? msg`We are giving back ${amount} by bank transfer. It may take a few days to arrive.`
        : msg`We are giving back ${amount}, as agreed.`;
  const found = reference === '' ? [] : [i18n._(msg`The reference is ${reference}.`)];
  return [i18n._(said), ...found].join(' ');
}

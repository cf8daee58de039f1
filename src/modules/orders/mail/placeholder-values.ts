import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatMoney, money, type Money } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';
import type { PlaceholderValues } from '#modules/email/contract/template-names.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { RecordedRefund } from '../contract/manual-refund.ts';
import type { OrderTemplateKind } from '../rules/emails.ts';
import type { OrderDetails } from '../service/present-order.ts';
import { refundNote } from '../service/refund-note.ts';
import type { OrderEmailSection } from '../service/send-email.ts';

interface About {
  order: OrderDetails;
  customerName: string;
  sender: MailSender;
  refund: Money | null;
  refundToGiftCards?: Money;
  otherwise?: RecordedRefund | null;
  section?: OrderEmailSection | null;
}

/** Values of the placeholders in order emails. Each kind uses some of them. */
export function valuesOf(
  i18n: I18n,
  { order, customerName, sender, refund, refundToGiftCards, otherwise = null, section }: About,
): PlaceholderValues<OrderTemplateKind> {
  const expiresAt = order.transfer?.expiresAt ?? null;
  const amount = refund ? formatMoney(refund, i18n.locale) : '';
  return {
    customerName,
    orderNumber: String(order.number),
    total: formatMoney(order.total, i18n.locale),
    shopName: sender.name,
    payUntil:
      expiresAt === null ? '' : dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(expiresAt)),
    carrier: section?.carrier ?? '',
    trackingNumber: section?.trackingNumber ?? '',
    amount,
    paymentNote: paymentNote(i18n, order),
    refundNote: refund
      ? refundNote(i18n, {
          amount: refund,
          toGiftCards: refundToGiftCards ?? money(0, refund.currency),
          paymentMethod: order.paymentMethod,
          otherwise,
        })
      : '',
  };
}

/** The amount to have ready, of an unpaid order that is paid on delivery or in store; '' for others. */
function paymentNote(i18n: I18n, { paymentMethod, paymentState, handover, due }: OrderDetails): string {
  if (paymentMethod !== 'pay-on-delivery' || paymentState !== 'unpaid' || due.amount === 0) return '';
  const amount = formatMoney(due, i18n.locale);
  return handover === 'counter'
    ? i18n._(msg`You pay ${amount} when you pick it up.`)
    : i18n._(msg`You pay on delivery: please have ${amount} ready.`);
}

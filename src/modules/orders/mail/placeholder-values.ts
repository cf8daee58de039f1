import type { I18n } from '@lingui/core';
import { formatMoney, type Money } from '#kernel/money.ts';
import type { PlaceholderValues } from '#modules/email/contract/template-names.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { RecordedRefund } from '../contract/admin.ts';
import type { OrderTemplateKind } from '../rules/emails.ts';
import type { OrderDetails } from '../service/present-order.ts';
import { refundNote } from '../service/refund-note.ts';
import type { OrderEmailSection } from '../service/send-email.ts';

interface About {
  order: OrderDetails;
  customerName: string;
  sender: MailSender;
  refund: Money | null;
  otherwise?: RecordedRefund | null;
  section?: OrderEmailSection | null;
}

/** Values of the placeholders in order emails. Each kind uses some of them. */
export function valuesOf(
  i18n: I18n,
  { order, customerName, sender, refund, otherwise = null, section }: About,
): PlaceholderValues<OrderTemplateKind> {
  const expiresAt = order.transfer?.expiresAt ?? null;
  const amount = refund ? formatMoney(refund, i18n.locale) : '';
  return {
    customerName,
    orderNumber: String(order.number),
    total: formatMoney(order.total, i18n.locale),
    shopName: sender.name,
    payUntil:
      expiresAt === null
        ? ''
        : new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(expiresAt)),
    carrier: section?.carrier ?? '',
    trackingNumber: section?.trackingNumber ?? '',
    amount,
    refundNote: refundNote(i18n, amount, otherwise),
  };
}

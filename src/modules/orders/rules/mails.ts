import type { EmailKind } from '#modules/email/contract/template-names.ts';
import type { PaymentState } from '#modules/payments/contract.ts';
import type { Handover, OrderMailKind } from '../contract/states.ts';
import { type OrderAxes, orderStatus } from './way.ts';

/** The job `orders:sendMail`. */
export interface OrderMailJob {
  orderId: string;
  kind: OrderMailKind;
  /** Of a kind that may be sent more than once: what it is about. */
  about?: string;
  /** Of one that is sent again: which time that is. */
  copy?: number;
}

/** Times that a mail may be sent again. */
export const mostCopies = 9;

/** What the shop itself is written about an order. */
export const staffNotices = ['paid_late', 'paid_in_vain', 'refund_failed', 'disputed'] as const;
export type StaffNotice = (typeof staffNotices)[number];

/** Labels whose coming is told by a mail of their name; a parcel's and a refund's mail are sent with it. */
const toldLabels = ['confirmed', 'delivered', 'cancelled'] as const;

/** The mail that tells of a change, or null where there is nothing to tell. */
export function mailOfChange(before: OrderAxes, after: OrderAxes): OrderMailKind | null {
  if (after.orderState === 'placed' && before.orderState !== 'placed') return 'placed';
  if (before.orderState === 'awaiting_payment' && after.paymentState === 'paid') return 'paid';
  const label = orderStatus(after);
  return label === orderStatus(before) ? null : (toldLabels.find((kind) => kind === label) ?? null);
}

export type OrderWordsKind = Extract<EmailKind, `order-${string}`>;
export type ToldKind = Exclude<OrderMailKind, 'staff_notice'>;

/** Which words a mail is in. Gift cards alone have not arrived somewhere: they were mailed. */
export function wordsKindOf(
  kind: ToldKind,
  { handover, paymentState }: { handover: Handover; paymentState: PaymentState },
): OrderWordsKind {
  if (handover === 'mail' && kind !== 'refunded' && kind !== 'cancelled' && kind !== 'edited')
    return paymentState === 'paid' ? 'order-cards-sent' : 'order-cards-waiting';
  if (kind === 'shipped' && handover === 'counter') return 'order-ready';
  return kind === 'awaiting_payment' ? 'order-awaiting-payment' : `order-${kind}`;
}

import type { EmailKind } from '#modules/email/contract/template-names.ts';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import { isPledged, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { FulfillmentType, OrderEmailKind } from '../contract/states.ts';
import { type OrderStates, orderStatus } from './transitions.ts';

/** Payload of the job `orders:sendMail`. */
export interface OrderEmailJob {
  orderId: string;
  kind: OrderEmailKind;
  /**
   * Id of the shipment, refund or edit, because an order may have several. For a notice to the shop, its
   * kind, and the refund's id if there is one.
   */
  about?: string;
  /** Number of the copy, for a resent email. */
  copy?: number;
}

/** Maximum resent copies of one email. */
export const maxEmailCopies = 9;

/** Notices to the shop about an order. */
export const staffNotices = ['paid_late', 'paid_in_vain', 'refund_failed', 'disputed'] as const;
export type StaffNotice = (typeof staffNotices)[number];

/** Statuses with an email of the same name. Shipments and refunds queue their own emails. */
const notifiedStatuses = ['confirmed', 'delivered', 'cancelled'] as const;

/** The email for a status change, or null for none. */
export function emailForTransition(before: OrderStates, after: OrderStates): OrderEmailKind | null {
  if (after.orderState === 'placed' && before.orderState !== 'placed') return 'placed';
  if (before.orderState === 'awaiting_payment' && after.paymentState === 'paid') return 'paid';
  const label = orderStatus(after);
  return label === orderStatus(before) ? null : (notifiedStatuses.find((kind) => kind === label) ?? null);
}

export type OrderTemplateKind = Extract<EmailKind, `order-${string}`>;
export type CustomerEmailKind = Exclude<OrderEmailKind, 'staff_notice'>;

/**
 * The template of an order email. An order of gift cards alone has its own templates, except for refunds,
 * cancellations and edits, because the cards are emailed.
 */
export function templateKindOf(
  kind: CustomerEmailKind,
  {
    handover,
    paymentState,
    paymentMethod,
  }: { handover: FulfillmentType; paymentState: PaymentState; paymentMethod: PaymentMethod },
): OrderTemplateKind {
  if (handover === 'mail' && kind !== 'refunded' && kind !== 'cancelled' && kind !== 'edited')
    return paymentState === 'paid' ? 'order-cards-sent' : 'order-cards-waiting';
  if (kind === 'shipped' && handover === 'counter') return 'order-ready';
  if (kind === 'delivered' && handover === 'counter') return 'order-picked-up';
  if (kind !== 'awaiting_payment') return `order-${kind}`;
  return isPledged(paymentMethod) ? 'order-pledges-awaited' : 'order-awaiting-payment';
}

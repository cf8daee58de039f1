import { methodDefinition, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Order } from '../contract/order.ts';

/**
 * The payment method of an order, as shown to customers and staff. Null once an order to be paid on delivery is paid:
 * staff may have received the money earlier and in another way.
 */
export function shownPaymentMethod({
  paymentMethod,
  paymentState,
  due,
  giftCards,
}: Pick<Order, 'paymentMethod' | 'paymentState' | 'due' | 'giftCards'>): PaymentMethod | 'gift-card' | null {
  if (due.amount === 0 && giftCards.amount > 0) return 'gift-card';
  return paymentState !== 'unpaid' && methodDefinition(paymentMethod).placedUnpaid ? null : paymentMethod;
}

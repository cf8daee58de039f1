import type { DeliveryEstimate } from '#modules/shipping/contract/shipping.ts';
import { methodDefinition, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Order } from '../contract/order.ts';

/** A payment within this time does not delay an order. */
const SOON_MS = 24 * 60 * 60 * 1000;

interface EstimatedOrder {
  /** Computed when the order was placed, or the day that was chosen for a gift. */
  promise: DeliveryEstimate | null;
  isGift: boolean;
  paymentMethod: PaymentMethod;
  placedAt: Date;
  paidAt: Date | null;
}

/** The delivery estimate; null while an order that must be paid first is unpaid, and if it was paid late. */
export function shownEstimate({
  promise,
  isGift,
  paymentMethod,
  placedAt,
  paidAt,
}: EstimatedOrder): DeliveryEstimate | null {
  if (isGift || methodDefinition(paymentMethod).placedUnpaid) return promise;
  return paidAt && paidAt.getTime() - placedAt.getTime() <= SOON_MS ? promise : null;
}

/** The delivery estimate, until the order is ready for pickup, delivered, lost, cancelled or refunded. */
export function currentEstimate({
  promise,
  handover,
  shipmentState,
  status,
}: Pick<Order, 'promise' | 'handover' | 'shipmentState' | 'status'>): DeliveryEstimate | null {
  const isReady = handover === 'counter' && shipmentState === 'shipped';
  const hasEnded = isReady || shipmentState === 'delivered' || shipmentState === 'lost';
  return hasEnded || status === 'cancelled' || status === 'refunded' ? null : promise;
}

import { isOnline } from '#modules/payments/contract/payment-methods.ts';
import type { OrderRow } from '../store/find-orders.ts';
import type { StoredRefund } from '../store/refunds.ts';

/**
 * Whether staff may edit an order: not shipped, not over, without refunded lines or delivery. An awaited online payment
 * blocks edits: its amount is fixed.
 */
export function isOpenToEdits(
  {
    orderState,
    shipmentState,
    paymentMethod,
  }: Pick<OrderRow, 'orderState' | 'shipmentState' | 'paymentMethod'>,
  refunds: readonly Pick<StoredRefund, 'lines' | 'delivery'>[],
): boolean {
  const isWaiting = orderState === 'awaiting_payment' && !isOnline(paymentMethod);
  return (
    (isWaiting || orderState === 'placed' || orderState === 'processing') &&
    (shipmentState === 'none' || shipmentState === 'packing') &&
    refunds.every(({ lines, delivery }) => lines.length === 0 && delivery === 0)
  );
}

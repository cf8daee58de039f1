import type { OrderRow } from '../store/find-orders.ts';
import type { StoredRefund } from '../store/refunds.ts';

/**
 * Whether an order may be changed: as long as nothing of it has left, it is not over, and no money was given back for
 * anything in it. While a card is being paid, its amount stands.
 */
export function isOpenToEdits(
  {
    orderState,
    shipmentState,
    paymentMethod,
  }: Pick<OrderRow, 'orderState' | 'shipmentState' | 'paymentMethod'>,
  refunds: readonly Pick<StoredRefund, 'lines' | 'delivery'>[],
): boolean {
  const isWaiting = orderState === 'awaiting_payment' && paymentMethod !== 'card';
  return (
    (isWaiting || orderState === 'placed' || orderState === 'processing') &&
    (shipmentState === 'none' || shipmentState === 'packing') &&
    refunds.every(({ lines, delivery }) => lines.length === 0 && delivery === 0)
  );
}

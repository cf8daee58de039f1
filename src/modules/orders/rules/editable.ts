import { isOnline, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { OrderStates } from './transitions.ts';

/**
 * Whether staff may edit an order: not shipped, not ended, and no refund of lines or delivery, even a failed
 * one. An awaited online payment blocks edits: its amount is fixed.
 */
export function isEditable(
  {
    orderState,
    shipmentState,
    paymentMethod,
  }: Pick<OrderStates, 'orderState' | 'shipmentState'> & { paymentMethod: PaymentMethod },
  refunds: readonly { lines: readonly unknown[]; delivery: number }[],
): boolean {
  const isWaiting = orderState === 'awaiting_payment' && !isOnline(paymentMethod);
  return (
    (isWaiting || orderState === 'placed' || orderState === 'processing') &&
    (shipmentState === 'none' || shipmentState === 'packing') &&
    refunds.every(({ lines, delivery }) => lines.length === 0 && delivery === 0)
  );
}

import { isFixedWhileAwaited, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { awaitsRecipient } from './awaits-recipient.ts';
import type { OrderStates } from './transitions.ts';

/**
 * Whether staff may edit an order: not shipped, not ended, not a gift whose address is awaited, and no refund of lines or delivery, even a failed
 * one. An awaited payment online or by pledges blocks edits: its amount is fixed.
 */
export function isEditable(
  {
    orderState,
    shipmentState,
    paymentMethod,
    ...destination
  }: Pick<OrderStates, 'orderState' | 'shipmentState'> & {
    paymentMethod: PaymentMethod;
    addressByRecipient: boolean;
    address: unknown;
  },
  refunds: readonly { lines: readonly unknown[]; delivery: number }[],
): boolean {
  const isWaiting = orderState === 'awaiting_payment' && !isFixedWhileAwaited(paymentMethod);
  return (
    !awaitsRecipient(destination) &&
    (isWaiting || orderState === 'placed' || orderState === 'processing') &&
    (shipmentState === 'none' || shipmentState === 'packing') &&
    refunds.every(({ lines, delivery }) => lines.length === 0 && delivery === 0)
  );
}

import { paymentProviderActor } from '#kernel/recorded-actor.ts';
import type { RefundCompleted, RefundFailed } from '#modules/payments/contract/events.ts';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import { returnToGiftCards } from '#modules/promotions/service/gift-cards.ts';
import type { Context } from '#platform/context.ts';
import { findOrder } from '../store/find-orders.ts';
import { listRefunds } from '../store/refunds.ts';
import { countReturnedUnits } from '../store/count-returned-units.ts';
import { changeOrder, enqueueOrderEmail, type OrderChange, emailShop } from './change-order.ts';

/** Completes a refund that the payment provider confirmed: gift card part, payment status and email. */
export async function completeRefund(
  ctx: Context,
  { orderId, refundId, paymentState, amount, by, note, messages }: RefundCompleted,
): Promise<void> {
  const refund = await findRefund(ctx, orderId, refundId);
  const { giftCards } = (await findOrder(ctx.tx, orderId))!;
  if (giftCards > 0) await returnToGiftCards(ctx, { orderId, upTo: (refund?.amount ?? 0) - amount.amount });
  await changePayment(ctx, orderId, paymentState, { event: 'refunded', by, note, messages });
  if (!refund?.isToldOtherwise) await enqueueOrderEmail(ctx, { orderId, kind: 'refunded', about: refundId });
}

/** Handles a declined refund: its units can be refunded again. Restocked units stay in stock. */
export async function failRefund(
  ctx: Context,
  { orderId, refundId, paymentState, reason }: RefundFailed,
): Promise<void> {
  const refund = await findRefund(ctx, orderId, refundId);
  const units = (refund?.lines ?? []).map(({ position, quantity }) => ({ position, refunded: -quantity }));
  await countReturnedUnits(ctx.tx, orderId, units);
  await changePayment(ctx, orderId, paymentState, {
    event: 'refund_failed',
    by: paymentProviderActor,
    messages: [{ code: 'declined_by_provider', params: { reason } }],
  });
  await emailShop(ctx, orderId, 'refund_failed', refundId);
}

async function findRefund(ctx: Context, orderId: string, refundId: string) {
  return (await listRefunds(ctx.tx, orderId)).find(({ id }) => id === refundId);
}

/** Changes the payment status, but not the order and fulfillment status. */
export async function changePayment(
  ctx: Context,
  orderId: string,
  paymentState: PaymentState,
  change: Omit<OrderChange, 'after'>,
): Promise<void> {
  const order = (await findOrder(ctx.tx, orderId))!;
  const { orderState, shipmentState } = order;
  const changed = await changeOrder(ctx, order, {
    after: { orderState, shipmentState, paymentState },
    ...change,
  });
  if (!changed.ok) throw new Error(`order ${order.number}: ${changed.code}`);
}

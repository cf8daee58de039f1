import { decideRefund, findPromisedRefund } from '#modules/payments/service/card-refunds.ts';
import type { CardRefund } from '#modules/payments/service/cards.ts';
import { returnToGiftCards } from '#modules/promotions/service/gift-cards.ts';
import type { Context } from '#platform/context.ts';
import { findOrder } from '../store/find-orders.ts';
import { listRefunds } from '../store/refunds.ts';
import { countBack } from '../store/units-back.ts';
import { changeOrder, enqueueOrderMail, tellStaff } from './change-order.ts';

/** Completes or fails a pending refund. Idempotent: the provider may report the result several times. */
export async function completeRefund(
  ctx: Context,
  { refundId, answer }: { refundId: string; answer: CardRefund },
): Promise<void> {
  const ledger = await decideRefund(ctx, refundId, answer);
  if (!ledger) return;
  const { orderId, actor, note, amount } = (await findPromisedRefund(ctx, refundId))!;
  const order = (await findOrder(ctx.tx, orderId))!;
  const { orderState, shipmentState } = order;
  const after = { orderState, shipmentState, paymentState: ledger.state };
  const isDone = answer.state === 'done';
  const refund = (await listRefunds(ctx.tx, orderId)).find(({ id }) => id === refundId);
  if (isDone && order.giftCards > 0)
    await returnToGiftCards(ctx, { orderId, upTo: (refund?.amount ?? 0) - amount.amount });
  // After a failure the units can be refunded again. Restocked units stay in stock.
  if (!isDone) {
    const units = (refund?.lines ?? []).map(({ position, quantity }) => ({ position, refunded: -quantity }));
    await countBack(ctx.tx, orderId, units);
  }
  const told = isDone
    ? ({ event: 'refunded', actor, note } as const)
    : ({ event: 'refund_failed', actor: 'Card', note: answer.reason } as const);
  const changed = await changeOrder(ctx, order, { after, ...told });
  if (!changed.ok) throw new Error(`order ${order.number}: ${changed.code}`);
  if (!isDone) await tellStaff(ctx, orderId, 'refund_failed', refundId);
  else if (!refund?.isToldOtherwise)
    await enqueueOrderMail(ctx, { orderId, kind: 'refunded', about: refundId });
}

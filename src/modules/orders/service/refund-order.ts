import { newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { refuse, type Result } from '#kernel/result.ts';
import { returnStock } from '#modules/inventory/service/take-stock.ts';
import { lockLedger, recordMovement } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { refusalToHandle } from '../access.ts';
import type { AdminOrder, OrderRefusal } from '../contract.ts';
import { isOrderId, isOver, refundAmount, quantityAt, unitsOf } from '../rules.ts';
import { findOrder, listLines } from '../store/find-orders.ts';
import { insertRefund, listRefunds } from '../store/refunds.ts';
import { changeOrder, enqueueOrderMail, nameOfActor } from './change-order.ts';
import { getOrder } from './list-orders.ts';

export interface RefundInput {
  orderId: string;
  /** As shown when the button was pressed. */
  version: number;
  lines: readonly { position: number; quantity: number }[];
  /** Minor units. */
  delivery: number;
  /** Minor units, besides. */
  amount: number;
  restock: boolean;
  note: string;
}

/** Gives money back: never more than was paid, of a line never more than was bought, in however many steps. */
export async function refundOrder(
  ctx: Context,
  input: RefundInput,
): Promise<Result<AdminOrder, OrderRefusal>> {
  const { tx, now } = ctx;
  const refusal = refusalToHandle(ctx.actor);
  if (refusal) return refuse(refusal);
  const { orderId, note } = input;
  const ledger = isOrderId(orderId) ? await lockLedger(ctx, orderId) : null;
  const order = ledger && (await findOrder(tx, orderId));
  if (!order) return refuse('not_found');
  if (order.version !== input.version) return refuse('changed_meanwhile');

  const of = (amount: number) => money(amount, order.currency);
  const lines = await listLines(tx, orderId);
  const refunds = await listRefunds(tx, orderId);
  const backBefore = refunds.flatMap((refund) => refund.lines);
  const amount = refundAmount(
    {
      lines: lines.map(({ position, quantity, total, discount, tax }) => ({
        position,
        quantity,
        paid: of(total - discount + tax),
        refundedQuantity: quantityAt(backBefore, position),
      })),
      delivery: of(order.delivery - order.deliveryDiscount + order.deliveryTax),
      refundedDelivery: of(refunds.reduce((sum, { delivery }) => sum + delivery, 0)),
    },
    { lines: input.lines, delivery: of(input.delivery), amount: of(input.amount) },
  );
  if (!amount) return refuse('refund_too_large');
  if (amount.amount === 0) return refuse('refund_empty');

  const actor = await nameOfActor(ctx);
  const recorded = await recordMovement(ctx, { orderId, kind: 'refunded', amount, actor, note });
  if (!recorded.ok) return recorded;
  const id = newId(now);
  const refund = {
    id,
    orderId,
    amount: amount.amount,
    delivery: input.delivery,
    note,
    actor,
    refundedAt: now,
  };
  // What was cancelled is back on the shelf already.
  const restocked = input.restock && !isOver(order);
  await insertRefund(
    tx,
    refund,
    input.lines.map((line) => ({ ...line, restocked })),
  );
  if (restocked) {
    const back = input.lines.flatMap(({ position, quantity }) =>
      unitsOf(
        lines.find((line) => line.position === position)!,
        quantity,
      ),
    );
    await returnStock(ctx, back);
  }
  const { orderState, shipmentState } = order;
  const after = { orderState, shipmentState, paymentState: recorded.value.state };
  const changed = await changeOrder(ctx, order, { after, event: 'refunded', actor, note });
  if (!changed.ok) return changed;
  await enqueueOrderMail(ctx, { orderId, kind: 'refunded', about: id });
  return getOrder(ctx, { orderId });
}

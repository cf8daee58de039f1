import type { RecordedActor } from '#kernel/recorded-actor.ts';
import { reserveStock } from '#modules/inventory/service/allocate-stock.ts';
import { undoCapture } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import type { UndoableAction } from '../rules/undo.ts';
import { listLines } from '../store/find-orders.ts';

/** Undoes the money and stock of `markPaid`. The caller holds the lock of the ledger and changes the order. */
export async function undoPayment(
  ctx: Context,
  orderId: string,
  { before, paymentDeadline }: UndoableAction,
  by: RecordedActor,
): Promise<void> {
  await undoCapture(ctx, { orderId, by, deadline: paymentDeadline ? new Date(paymentDeadline) : null });
  if (before.orderState === 'awaiting_payment')
    await reserveStock(
      ctx,
      (await listLines(ctx.tx, orderId)).flatMap(({ taken }) => taken),
    );
}

import { isSignedIn } from '#kernel/actor.ts';
import { err, type Result } from '#kernel/result.ts';
import { recordedActor } from '#modules/accounts/service/recorded-actor.ts';
import type { OrderErrorCode } from '#modules/orders/contract/errors-and-events.ts';
import { undoableNow } from '#modules/orders/rules/undo.ts';
import { cancelOrderEmail, changeOrder } from '#modules/orders/service/change-order.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import { undoPayment } from '#modules/orders/service/undo-payment.ts';
import type { Context } from '#platform/context.ts';
import { deleteShipments, reopenShipments } from '../store.ts';
import { findOrderToFulfill } from './ship-order.ts';

/**
 * Undoes the last `markPaid`, `ship` or `deliver` within a minute, by the staff member who did it, with its money,
 * stock and shipments. The customer was not emailed yet.
 */
export async function undoOrderAction(
  ctx: Context,
  { orderId, version }: { orderId: string; version: number },
): Promise<Result<AdminOrderDetails, OrderErrorCode>> {
  const found = await findOrderToFulfill(ctx, { orderId, version });
  if (!found.ok) return found;
  const order = found.value;
  const undoable = undoableNow(order, isSignedIn(ctx.actor) ? ctx.actor.id : null, ctx.now);
  if (!undoable) return err('undo_expired');
  const { action, before, shipmentIds, emails } = undoable;
  const by = await recordedActor(ctx);
  if (action === 'markPaid') await undoPayment(ctx, orderId, undoable, by);
  if (action === 'ship') await deleteShipments(ctx.tx, shipmentIds);
  if (action === 'deliver') await reopenShipments(ctx.tx, shipmentIds);
  for (const { kind, about } of emails) await cancelOrderEmail(ctx, { orderId, kind, about });
  const changed = await changeOrder(ctx, order, {
    after: before,
    event: 'undone',
    by,
    messages: [{ code: 'action_undone', params: { action } }],
    withoutEmail: true,
  });
  return changed.ok ? getOrder(ctx, { orderId }) : changed;
}

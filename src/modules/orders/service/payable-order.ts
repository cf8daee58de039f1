import { isId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { PayableOrder } from '#modules/payments/service/start-payment.ts';
import type { Context } from '#platform/context.ts';
import { ownerOf } from '../access.ts';
import { isOver } from '../rules/transitions.ts';
import { findOrderOf } from '../store/find-orders.ts';

/** The actor's own order, for its payment page. */
export async function findPayableOrder(
  ctx: Context,
  orderId: string,
): Promise<Result<PayableOrder, 'unauthenticated' | 'not_found'>> {
  const owner = ownerOf(ctx.actor);
  if (!owner) return err('unauthenticated');
  const order = isId(orderId) ? await findOrderOf(ctx.tx, orderId, owner) : undefined;
  if (!order) return err('not_found');
  const isAwaiting = order.orderState === 'awaiting_payment';
  return ok({
    orderNumber: order.number,
    state: isAwaiting ? 'awaiting_payment' : isOver(order) ? 'over' : 'placed',
  });
}

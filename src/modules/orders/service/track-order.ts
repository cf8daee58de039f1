import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { TrackedOrder } from '../contract/own-orders.ts';
import { findOrderByNumber, listLines, listTimeline } from '../store/find-orders.ts';
import { fulfillmentTypeOf } from '../rules/fulfillment-type.ts';

/**
 * The progress of an order, by number and email address. Returns the same error for an unknown number and a
 * wrong address.
 */
export async function trackOrder(
  ctx: Context,
  { number, email }: { number: number; email: string },
): Promise<Result<TrackedOrder, 'not_found'>> {
  const order = await findOrderByNumber(ctx.tx, number, email);
  if (!order) return err('not_found');
  const [lines, timeline] = [await listLines(ctx.tx, order.id), await listTimeline(ctx.tx, order.id)];
  return ok({
    number: order.number,
    status: order.status,
    orderState: order.orderState,
    paymentMethod: order.paymentMethod,
    shipmentState: order.shipmentState,
    handover: fulfillmentTypeOf(order),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    placedAt: order.placedAt.toISOString(),
    timeline: timeline.map(({ event, happenedAt }) => ({ event, happenedAt: happenedAt.toISOString() })),
  });
}

import { findOrderRecord } from '#modules/orders/service/order-records.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';

/** Tells the organiser and staff, so that open pages read the gift again. */
export async function announceGroupGift(ctx: Context, orderId: string): Promise<void> {
  const order = await findOrderRecord(ctx, orderId);
  const data = { orderId };
  if (order?.userId)
    await publishLive(ctx.tx, { event: 'group_gift.changed', audience: { person: order.userId }, data });
  await publishLive(ctx.tx, { event: 'group_gift.changed', audience: { staff: 'orders' }, data });
}

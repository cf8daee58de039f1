import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { canCountUnreadOrders } from '../access.ts';
import type { OrdersSeen } from '../contract/errors-and-events.ts';
import * as store from '../store/unread-orders.ts';

/** Number of new orders since this administrator last opened the order list. */
export async function countUnread(
  ctx: Context,
): Promise<Result<{ count: number }, 'unauthenticated' | 'forbidden'>> {
  if (!canCountUnreadOrders(ctx.actor)) return denied(ctx.actor);
  return ok({ count: await store.countUnread(ctx.tx, ctx.actor.id) });
}

/** Resets this administrator's counter, in all their tabs. */
export async function markSeen(ctx: Context): Promise<Result<OrdersSeen, 'unauthenticated' | 'forbidden'>> {
  if (!canCountUnreadOrders(ctx.actor)) return denied(ctx.actor);
  const event: OrdersSeen = { count: 0 };
  const rows = await store.deleteUnread(ctx.tx, ctx.actor.id);
  if (rows > 0) {
    await publishLive(ctx.tx, { event: 'orders.seen', audience: { person: ctx.actor.id }, data: event });
  }
  return ok(event);
}

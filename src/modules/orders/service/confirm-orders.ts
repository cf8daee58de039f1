import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/failures.ts';
import type { Logger } from '#platform/log.ts';
import { canEditOrders } from '../access.ts';
import type { MovedOrder } from '../contract/admin.ts';
import { transitionOrder } from './transition-order.ts';

/** An order at the version that the page showed. */
interface OrderVersion {
  orderId: string;
  version: number;
}

const reportedCodes = ['not_found', 'changed_meanwhile', 'move_not_allowed'] as const;

/**
 * Confirms several orders, each in its own transaction, and returns a result per order. If one fails, the
 * others are still confirmed, unless the database is unavailable.
 */
export async function confirmOrders(
  ctx: Context,
  { orders, log }: { orders: readonly OrderVersion[]; log: Logger },
): Promise<Result<{ items: MovedOrder[] }, 'unauthenticated' | 'forbidden'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const items: MovedOrder[] = [];
  let isUnavailable = false;
  for (const order of new Map(orders.map((each) => [each.orderId, each])).values()) {
    const { orderId } = order;
    // Without a database every further attempt would wait for the connection timeout.
    if (isUnavailable) {
      items.push({ orderId, outcome: 'failed' });
      continue;
    }
    try {
      items.push({ orderId, outcome: await confirmOrder(ctx, order) });
    } catch (error) {
      log.error({ err: error, orderId }, 'order not confirmed');
      isUnavailable = isDatabaseUnavailable(error);
      items.push({ orderId, outcome: 'failed' });
    }
  }
  return ok({ items });
}

async function confirmOrder(ctx: Context, order: OrderVersion): Promise<MovedOrder['outcome']> {
  const moved = await write(ctx.tx, ctx.actor, transitionOrder, { ...order, move: 'confirm', note: '' });
  return moved.ok ? 'done' : (reportedCodes.find((code) => code === moved.code) ?? 'failed');
}

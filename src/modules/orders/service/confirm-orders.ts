import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import { canEditOrders } from '../access.ts';
import type { MovedOrder } from '../contract/admin.ts';
import { transitionOrder } from './transition-order.ts';

const reportedCodes = ['not_found', 'changed_meanwhile', 'move_not_allowed'] as const;

/**
 * Confirms several orders, each in its own transaction, and returns a result per order. A failure does not
 * affect the other orders.
 */
export async function confirmOrders(
  ctx: Context,
  { orders }: { orders: readonly { orderId: string; version: number }[] },
): Promise<Result<{ items: MovedOrder[] }, 'unauthenticated' | 'forbidden'>> {
  if (!canEditOrders(ctx.actor)) return denied(ctx.actor);
  const items: MovedOrder[] = [];
  for (const { orderId, version } of new Map(orders.map((each) => [each.orderId, each])).values()) {
    const input = { orderId, version, move: 'confirm', note: '' } as const;
    const moved = await write(ctx.tx, ctx.actor, transitionOrder, input);
    const outcome = moved.ok ? 'done' : (reportedCodes.find((code) => code === moved.code) ?? 'failed');
    items.push({ orderId, outcome });
  }
  return ok({ items });
}

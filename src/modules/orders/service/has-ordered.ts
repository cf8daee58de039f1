import type { Context } from '#platform/context.ts';
import { hasOrders } from '../store/earlier-orders.ts';

/** Whether there is an order of this account or to this email address that was not cancelled and has not expired. */
export async function hasOrdered(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  return hasOrders(ctx.tx, userId, email);
}

import { findProvenEmail } from '#modules/accounts/service/proven-email.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { OrderChanged } from '../contract/errors-and-events.ts';
import { moveIntoAccount } from '../store/guests.ts';
import { findOrder } from '../store/find-orders.ts';

/**
 * A person has proven their address, or has come back with a proven one: what was ordered with it without an account is
 * theirs. An address that is not proven takes nothing, whoever typed it.
 *
 * @returns the orders.
 */
export async function takeGuestOrders(ctx: Context, { userId }: { userId: string }): Promise<string[]> {
  const email = await findProvenEmail(ctx, userId);
  if (email === null) return [];
  const orderIds = await moveIntoAccount(ctx.tx, { userId, email });
  for (const orderId of orderIds) {
    const { status } = (await findOrder(ctx.tx, orderId))!;
    const data: OrderChanged = { orderId, status };
    await publishLive(ctx.tx, { event: 'order.changed', audience: { person: userId }, data });
  }
  return orderIds;
}

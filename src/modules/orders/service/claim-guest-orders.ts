import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { OrderChanged } from '../contract/errors-and-events.ts';
import { moveIntoAccount } from '../store/guests.ts';
import { findOrder } from '../store/find-orders.ts';

/**
 * Moves guest orders with the user's verified email address into the account. An unverified address moves
 * nothing.
 * @returns the ids of the moved orders.
 */
export async function claimGuestOrders(ctx: Context, { userId }: { userId: string }): Promise<string[]> {
  const email = await findVerifiedEmail(ctx, userId);
  if (email === null) return [];
  const orderIds = await moveIntoAccount(ctx.tx, { userId, email });
  for (const orderId of orderIds) {
    const { status } = (await findOrder(ctx.tx, orderId))!;
    const data: OrderChanged = { orderId, status };
    await publishLive(ctx.tx, { event: 'order.changed', audience: { person: userId }, data });
  }
  return orderIds;
}

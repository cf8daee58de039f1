import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { GiftChanged } from '../contract/gifts.ts';

/** Tells the giver's tabs and the staff. The giver's account may be erased. */
export async function announceGift(
  ctx: Context,
  { giftId, orderId, state, userId }: GiftChanged & { userId: string | null },
): Promise<void> {
  const data: GiftChanged = { giftId, orderId, state };
  if (userId !== null)
    await publishLive(ctx.tx, { event: 'gift.changed', audience: { person: userId }, data });
  await publishLive(ctx.tx, { event: 'gift.changed', audience: { staff: 'orders' }, data });
}

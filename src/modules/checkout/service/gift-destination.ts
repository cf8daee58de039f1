import { destinationOf, type GiftDestination, listDraftGifts } from '#modules/gifts/service/gift-lines.ts';
import type { Context } from '#platform/context.ts';

/** Where the gift of a checkout goes; null without a gift. The address comes from the gift, never from a request. */
export async function findGiftDestination(
  ctx: Context,
  giftId: string | null,
): Promise<GiftDestination | null> {
  if (giftId === null) return null;
  const gift = (await listDraftGifts(ctx, [giftId])).get(giftId);
  return gift ? destinationOf(gift) : null;
}

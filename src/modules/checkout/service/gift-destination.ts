import { findDestination, type GiftDestination } from '#modules/gifts/service/gift-lines.ts';
import type { Context } from '#platform/context.ts';

/** Where the gift of a checkout goes; null without a gift. The address comes from the gift, never from a request. */
export const findGiftDestination = async (
  ctx: Context,
  giftId: string | null,
): Promise<GiftDestination | null> => (giftId === null ? null : findDestination(ctx, giftId));

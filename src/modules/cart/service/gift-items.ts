import { deleteDraftGifts, listDraftGifts, removeWrap } from '#modules/gifts/service/gift-lines.ts';
import type { Context } from '#platform/context.ts';
import { isWrapOf, type LineIdentity } from '../rules.ts';
import * as store from '../store.ts';

/** Whether a line is the wrap of a gift, whose quantity is fixed. */
export async function isWrap(ctx: Context, { giftId, productId }: LineIdentity): Promise<boolean> {
  if (!giftId) return false;
  const gift = (await listDraftGifts(ctx, [giftId])).get(giftId);
  return gift !== undefined && isWrapOf(gift, { productId });
}

/** After a line was removed: a gift loses its wrap, and ends with its last item. */
export async function updateGift(ctx: Context, userId: string, removed: LineIdentity): Promise<void> {
  const { giftId } = removed;
  if (!giftId) return;
  const gift = (await listDraftGifts(ctx, [giftId])).get(giftId);
  if (!gift) return;
  if (isWrapOf(gift, removed)) {
    await removeWrap(ctx, gift);
    return;
  }
  const { lines } = await store.findCart(ctx.tx, userId);
  if (lines.some((line) => line.giftId === giftId && !isWrapOf(gift, line))) return;
  await store.removeLinesOf(ctx.tx, userId, giftId);
  await deleteDraftGifts(ctx, [giftId]);
}

import { newId } from '#kernel/ids.ts';
import { restoreItems } from '#modules/cart/service/restore-items.ts';
import { reviveGift } from '#modules/gifts/service/received-gifts.ts';
import { reopenOffers } from '#modules/offers/service/offer-lines.ts';
import type { Context } from '#platform/context.ts';
import { findOrder, listLines } from '../store/find-orders.ts';

/** Job `orders:putBack`: returns the items of an unpaid order to the account's cart; skips guest orders. */
export async function returnItemsToCart(ctx: Context, orderId: string): Promise<void> {
  const order = await findOrder(ctx.tx, orderId);
  if (!order?.userId) return;
  const lines = await listLines(ctx.tx, orderId);
  const giftId = await reviveGift(ctx, { orderId, userId: order.userId });
  // Their lines come back with the agreed price.
  const reopened = await reopenOffers(ctx, { orderId });
  await restoreItems(
    ctx,
    order.userId,
    lines
      .filter(({ offerId }) => offerId === null || !reopened.includes(offerId))
      .map(({ productId, colorKey, quantity, gift }) => ({
        productId,
        selectedColor: colorKey || null,
        quantity,
        gift: gift && { ...gift, key: newId(ctx.now) },
        ...(giftId ? { giftId } : {}),
      })),
  );
}

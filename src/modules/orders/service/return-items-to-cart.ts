import { newId } from '#kernel/ids.ts';
import { restoreItems } from '#modules/cart/service/restore-items.ts';
import { reviveGift } from '#modules/gifts/service/received-gifts.ts';
import type { Context } from '#platform/context.ts';
import { findOrder, listLines } from '../store/find-orders.ts';

/** Job `orders:putBack`: returns the items of an unpaid order to the account's cart; skips guest orders. */
export async function returnItemsToCart(ctx: Context, orderId: string): Promise<void> {
  const order = await findOrder(ctx.tx, orderId);
  if (!order?.userId) return;
  const lines = await listLines(ctx.tx, orderId);
  const giftId = await reviveGift(ctx, { orderId, userId: order.userId });
  await restoreItems(
    ctx,
    order.userId,
    lines.map(({ productId, colorKey, quantity, gift }) => ({
      productId,
      selectedColor: colorKey || null,
      quantity,
      gift: gift && { ...gift, key: newId(ctx.now) },
      ...(giftId ? { giftId } : {}),
    })),
  );
}

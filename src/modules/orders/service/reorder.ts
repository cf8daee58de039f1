import { isId, newId } from '#kernel/ids.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { mergeGuestCart } from '#modules/cart/service/merge-guest-cart.ts';
import type { Context } from '#platform/context.ts';
import { canHaveOrders } from '../access.ts';
import type { Reordered } from '../contract/own-orders.ts';
import { asOrdered } from '../rules/as-ordered.ts';
import type { OrderErrorCode } from '../contract/errors-and-events.ts';
import { findOwnOrder, listLines } from '../store/find-orders.ts';

/** Adds an order's items to the cart at today's prices and lists the items that were not added. */
export async function reorder(
  ctx: Context,
  { orderId }: { orderId: string },
): Promise<Result<Reordered, OrderErrorCode>> {
  if (!canHaveOrders(ctx.actor)) return err('unauthenticated');
  const order = isId(orderId) && (await findOwnOrder(ctx.tx, orderId, ctx.actor.id));
  if (!order) return err('not_found');
  const lines = (await listLines(ctx.tx, orderId)).map(asOrdered);
  const merged = await mergeGuestCart(ctx, {
    items: lines.map(({ productId, colorKey, quantity }) => ({
      productId,
      selectedColor: colorKey || null,
      quantity,
    })),
    mergeId: newId(ctx.now),
  });
  if (!merged.ok) return err('unauthenticated');
  const skipped = merged.value.skipped.map(({ productId, selectedColor, reason }) => ({
    name:
      lines.find((line) => line.productId === productId && (line.colorKey || null) === selectedColor)?.name ??
      productId,
    reason: reason === 'cart_full' ? ('cart_full' as const) : ('no_longer_sold' as const),
  }));
  return ok({ added: lines.length - skipped.length, skipped });
}

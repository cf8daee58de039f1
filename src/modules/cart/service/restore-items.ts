import type { Context } from '#platform/context.ts';
import { isSameLine, type LineIdentity, maxLines } from '../rules.ts';
import * as store from '../store.ts';
import { announceChange } from './change-lines.ts';
import { identify, listCartProducts } from './list-cart-products.ts';

/** Restores the items of an order that was not completed to the customer's cart; skips items no longer sold. */
export async function restoreItems(
  ctx: Context,
  userId: string,
  lines: readonly (LineIdentity & { quantity: number })[],
): Promise<void> {
  await store.lockCart(ctx.tx, userId, ctx.now);
  const goods = await listCartProducts(
    ctx,
    lines.map(({ productId }) => productId),
  );
  const known = (await store.findCart(ctx.tx, userId)).lines;
  const sold = lines.flatMap((line) => {
    const identified = identify(goods, line);
    return identified.ok ? [{ ...identified.value, quantity: line.quantity, addedAt: ctx.now }] : [];
  });
  const room = Math.max(0, maxLines - known.length);
  const fresh = sold.filter((line) => !known.some((each) => isSameLine(each, line))).slice(0, room);
  const more = sold.filter((line) => known.some((each) => isSameLine(each, line)));
  if (fresh.length + more.length === 0) return;
  await store.addLines(ctx.tx, userId, [...fresh, ...more]);
  await announceChange(ctx, userId);
}

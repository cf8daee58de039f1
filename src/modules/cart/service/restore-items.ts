import type { CartGift } from '#modules/catalog/contract/gift.ts';
import type { Context } from '#platform/context.ts';
import { isSameLine, type LineIdentity, maxLines } from '../rules.ts';
import * as store from '../store.ts';
import { announceChange } from './change-lines.ts';
import { identify, listCartProducts } from './list-cart-products.ts';

/**
 * Restores the items of an order that was not completed to the customer's cart; skips items no longer sold
 * and new lines above the maximum.
 */
export async function restoreItems(
  ctx: Context,
  userId: string,
  lines: readonly (LineIdentity & { quantity: number; gift?: CartGift | null })[],
): Promise<void> {
  await store.lockCart(ctx.tx, userId, ctx.now);
  const products = await listCartProducts(
    ctx,
    lines.map(({ productId }) => productId),
  );
  const existing = (await store.findCart(ctx.tx, userId)).lines;
  const sold = lines.flatMap((line) => {
    const identified = identify(products, line);
    const giftId = line.giftId ? { giftId: line.giftId } : {};
    return identified.ok
      ? [{ ...identified.value, ...giftId, quantity: line.quantity, addedAt: ctx.now }]
      : [];
  });
  const freeLines = Math.max(0, maxLines - existing.length);
  const newLines = sold
    .filter((line) => !existing.some((each) => isSameLine(each, line)))
    .slice(0, freeLines);
  const existingLines = sold.filter((line) => existing.some((each) => isSameLine(each, line)));
  if (newLines.length + existingLines.length === 0) return;
  await store.addLines(ctx.tx, userId, [...newLines, ...existingLines]);
  await announceChange(ctx, userId);
}

import { ok, err, type Result } from '#kernel/result.ts';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import type { ChosenComponent } from '#modules/catalog/contract/set-choice.ts';
import { deleteDraftGifts } from '#modules/gifts/service/gift-lines.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { canUseCart } from '../access.ts';
import { problemsOfGift } from './check-gift.ts';
import type { Cart, CartChanged, CartErrorCode } from '../contract.ts';
import { isQuantity, isSameLine, type Line, type LineIdentity, maxLines, minQuantity } from '../rules.ts';
import * as store from '../store.ts';
import { getCart } from './get-cart.ts';
import { isWrap, updateGift } from './gift-items.ts';
import { listCartProducts, identify, withChoice } from './list-cart-products.ts';
import { priceLines } from './price-lines.ts';
import { resolveLine } from './resolve-line.ts';

type CartResult = Promise<Result<Cart, CartErrorCode>>;

/** A line of a request; `components` may stand for the variant of a set. */
type RequestedLine = LineIdentity & { components?: readonly ChosenComponent[] | undefined };

/** Updates the cart's change time and notifies the customer's tabs on all devices. */
export async function announceChange(ctx: Context, userId: string): Promise<void> {
  const updatedAt = await store.touchCart(ctx.tx, userId, ctx.now);
  const data: CartChanged = { updatedAt: updatedAt.toISOString() };
  await publishLive(ctx.tx, { event: 'cart.changed', audience: { person: userId }, data });
}

/** Adds one unit: an existing line gains 1 (up to 999), a new line comes last. */
export async function addLine(
  ctx: Context,
  input: RequestedLine & { gift?: CartGift | null | undefined },
): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const giftProblems = await problemsOfGift(ctx, input.gift ?? null);
  if (giftProblems.length > 0) return err('invalid', giftProblems);
  const userId = ctx.actor.id;
  await store.lockCart(ctx.tx, userId, ctx.now);
  const { lines } = await store.findCart(ctx.tx, userId);
  const products = await listCartProducts(ctx, [
    ...new Set([input, ...lines].map(({ productId }) => productId)),
  ]);
  const identified = identify(products, withChoice(input));
  if (!identified.ok) return identified;
  const line = { ...identified.value, quantity: minQuantity, addedAt: ctx.now };
  if (lines.length >= maxLines && !lines.some((known) => isSameLine(known, line))) return err('cart_full');
  await store.addLines(ctx.tx, userId, [line]);
  await announceChange(ctx, userId);
  return ok(await priceLines(ctx, await store.findCart(ctx.tx, userId), products));
}

/** Sets a line's quantity. Writes nothing for a quantity outside 1 to 999 or for a missing line. */
export async function setQuantity(ctx: Context, input: RequestedLine & Line): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  // The quantity of an accepted offer is agreed.
  if (!isQuantity(input.quantity) || input.offerId) return getCart(ctx);
  if (!(await store.lockExistingCart(ctx.tx, userId))) return getCart(ctx);
  const line = await resolveLine(ctx, userId, withChoice(input));
  if (!line.ok) return line;
  if (await isWrap(ctx, line.value)) return getCart(ctx);
  const changed = await store.setQuantity(ctx.tx, userId, { ...line.value, quantity: input.quantity });
  if (changed) await announceChange(ctx, userId);
  return getCart(ctx);
}

export async function removeLine(ctx: Context, input: RequestedLine): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  if (!(await store.lockExistingCart(ctx.tx, userId))) return getCart(ctx);
  const line = await resolveLine(ctx, userId, withChoice(input));
  if (!line.ok) return line;
  const changed = await store.removeLine(ctx.tx, userId, line.value);
  if (changed && line.value.giftId) await updateGift(ctx, userId, line.value);
  if (changed) await announceChange(ctx, userId);
  return getCart(ctx);
}

export async function clearCart(ctx: Context): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const changed =
    (await store.lockExistingCart(ctx.tx, userId)) && (await store.removeAllLines(ctx.tx, userId));
  await deleteDraftGifts(ctx);
  if (changed) await announceChange(ctx, userId);
  return getCart(ctx);
}

/**
 * Removes the ordered lines of the cart locked by `getLockedCart`.
 *
 * @param giftId the gift that was ordered; null: the lines without a gift.
 */
export async function removeOrderedLines(ctx: Context, giftId: string | null): Promise<void> {
  if (!canUseCart(ctx.actor)) return;
  const changed = await store.removeLinesOf(ctx.tx, ctx.actor.id, giftId);
  if (changed) await announceChange(ctx, ctx.actor.id);
}

/** Locks the cart until the caller's transaction ends, for a checkout that then empties it. */
export async function getLockedCart(ctx: Context): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  await store.lockExistingCart(ctx.tx, ctx.actor.id);
  return getCart(ctx);
}

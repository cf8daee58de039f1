import { ok, err, type Ok, type Result } from '#kernel/result.ts';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import type { ChosenComponent } from '#modules/catalog/contract/set-choice.ts';
import { deleteDraftGifts } from '#modules/gifts/service/gift-lines.ts';
import { type Context, forDisplay } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { canUseCart } from '../access.ts';
import { problemsOfGift } from './check-gift.ts';
import type { Cart, CartChanged, CartErrorCode } from '../contract.ts';
import { isQuantity, isSameLine, type Line, type LineIdentity, maxLines, minQuantity } from '../rules.ts';
import * as store from '../store.ts';
import { priceCart, showCart } from './get-cart.ts';
import { isWrap, updateGift } from './gift-items.ts';
import { identify, listCartProducts, withChoice } from './list-cart-products.ts';
import { resolveLine } from './resolve-line.ts';

type CartResult = Promise<Result<Cart, CartErrorCode>>;

/** A line of a request; `components` may stand for the variant of a set. */
type RequestedLine = LineIdentity & { components?: readonly ChosenComponent[] | undefined };

/** Notifies the customer's tabs on all devices. */
async function publishChange({ tx }: Context, userId: string, updatedAt: Date): Promise<void> {
  const data: CartChanged = { updatedAt: updatedAt.toISOString() };
  await publishLive(tx, { event: 'cart.changed', audience: { person: userId }, data });
}

/** Updates the cart's change time and notifies the customer's tabs on all devices. */
export async function announceChange(ctx: Context, userId: string): Promise<void> {
  await publishChange(ctx, userId, await store.touchCart(ctx.tx, userId, ctx.now));
}

/** Adds one unit: an existing line gains 1 (up to 999), a new line comes last. */
export async function addLine(
  ctx: Context,
  input: RequestedLine & { gift?: CartGift | null | undefined },
): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const shown = forDisplay(ctx);
  const giftProblems = await problemsOfGift(shown, input.gift ?? null);
  if (giftProblems.length > 0) return err('invalid', giftProblems);
  const userId = ctx.actor.id;
  const identified = identify(await listCartProducts(shown, [input.productId]), withChoice(input));
  if (!identified.ok) return identified;
  const line = { ...identified.value, quantity: minQuantity, addedAt: ctx.now };
  const [updatedAt, added, cart] = await Promise.all([
    store.openCart(ctx.tx, userId, ctx.now),
    store.addLines(ctx.tx, userId, [line]),
    store.findCart(ctx.tx, userId),
  ]);
  // The cart is locked, so no other request adds a line now.
  if (added > 0 && cart.lines.length > maxLines) return err('cart_full');
  const [answer] = await Promise.all([priceCart(shown, cart), publishChange(ctx, userId, updatedAt)]);
  return ok(answer);
}

/** Locks the cart and reads its lines; null if there is no cart. */
async function lockLines({ tx }: Context, userId: string): Promise<store.StoredCart | null> {
  const [isStored, cart] = await Promise.all([
    store.lockExistingCart(tx, userId),
    store.findCart(tx, userId),
  ]);
  return isStored ? cart : null;
}

/** Sets a line's quantity. Writes nothing for a quantity outside 1 to 999 or for a missing line. */
export async function setQuantity(ctx: Context, input: RequestedLine & Line): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  // The quantity of an accepted offer is agreed.
  if (!isQuantity(input.quantity) || input.offerId) return showCart(ctx);
  const cart = await lockLines(ctx, userId);
  if (!cart) return showCart(ctx);
  const line = await resolveLine(forDisplay(ctx), cart, withChoice(input));
  if (!line.ok) return line;
  if (!hasLine(cart, line.value) || (await isWrap(ctx, line.value))) return showCart(ctx);
  return showChanged(
    ctx,
    userId,
    store.setQuantity(ctx.tx, userId, { ...line.value, quantity: input.quantity }),
  );
}

export async function removeLine(ctx: Context, input: RequestedLine): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const cart = await lockLines(ctx, userId);
  if (!cart) return showCart(ctx);
  const line = await resolveLine(forDisplay(ctx), cart, withChoice(input));
  if (!line.ok) return line;
  if (!hasLine(cart, line.value)) return showCart(ctx);
  const removing = store.removeLine(ctx.tx, userId, line.value);
  if (line.value.giftId) {
    await removing;
    await updateGift(ctx, userId, line.value);
  }
  return showChanged(ctx, userId, removing);
}

const hasLine = ({ lines }: store.StoredCart, line: LineIdentity): boolean =>
  lines.some((known) => isSameLine(known, line));

/** Announces a change of the locked cart. @returns the cart after it. */
async function showChanged(ctx: Context, userId: string, change: Promise<unknown>): Promise<Ok<Cart>> {
  const [, updatedAt, cart] = await Promise.all([
    change,
    store.touchCart(ctx.tx, userId, ctx.now),
    store.findCart(ctx.tx, userId),
  ]);
  const [shown] = await Promise.all([
    priceCart(forDisplay(ctx), cart),
    publishChange(ctx, userId, updatedAt),
  ]);
  return ok(shown);
}

export async function clearCart(ctx: Context): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const changed =
    (await store.lockExistingCart(ctx.tx, userId)) && (await store.removeAllLines(ctx.tx, userId));
  await deleteDraftGifts(ctx);
  if (changed) await announceChange(ctx, userId);
  return showCart(ctx);
}

/**
 * Removes the ordered lines of the cart locked by `getLockedCart`.
 *
 * @param giftId the gift that was ordered; null: the lines without a gift.
 */
export async function removeOrderedLines(ctx: Context, giftId: string | null): Promise<void> {
  if (!canUseCart(ctx.actor)) return;
  const userId = ctx.actor.id;
  const [, updatedAt] = await Promise.all([
    store.removeLinesOf(ctx.tx, userId, giftId),
    store.touchCart(ctx.tx, userId, ctx.now),
  ]);
  await publishChange(ctx, userId, updatedAt);
}

/** Locks the cart until the caller's transaction ends, for a checkout that then empties it. */
export async function getLockedCart(ctx: Context): CartResult {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const cart = await lockLines(ctx, ctx.actor.id);
  return ok(await priceCart(ctx, cart ?? { lines: [], updatedAt: null }));
}

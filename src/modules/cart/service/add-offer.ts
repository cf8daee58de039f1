import { err, ok, type Result } from '#kernel/result.ts';
import { listOfferedLines } from '#modules/offers/service/offer-lines.ts';
import type { OfferAccepted } from '#modules/offers/contract/offers.ts';
import type { Context } from '#platform/context.ts';
import { canUseCart } from '../access.ts';
import type { Cart, CartErrorCode } from '../contract.ts';
import { isSameLine, maxLines } from '../rules.ts';
import * as store from '../store.ts';
import { announceChange } from './change-lines.ts';
import { getCart } from './get-cart.ts';

/** Adds the line of an accepted offer. @returns false if the cart is full. */
async function addOfferLine(
  ctx: Context,
  { userId, offerId, productId, variantId, productName, quantity }: OfferAccepted,
): Promise<boolean> {
  await store.lockCart(ctx.tx, userId, ctx.now);
  const { lines } = await store.findCart(ctx.tx, userId);
  const line = { productId, selectedColor: variantId, variantId, offerId };
  if (lines.some((known) => isSameLine(known, line))) return true;
  if (lines.length >= maxLines) return false;
  await store.addLines(ctx.tx, userId, [{ ...line, quantity, name: productName, addedAt: ctx.now }]);
  await announceChange(ctx, userId);
  return true;
}

/** An accepted offer becomes a line of the customer's cart. Into a full cart, the customer adds it later. */
export async function addAcceptedOffer(ctx: Context, accepted: OfferAccepted): Promise<void> {
  await addOfferLine(ctx, accepted);
}

/** Adds the line again that the customer removed. */
export async function addOffer(
  ctx: Context,
  { offerId }: { offerId: string },
): Promise<Result<Cart, CartErrorCode>> {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const offered = (await listOfferedLines(ctx, [offerId])).get(offerId);
  if (!offered) return err('not_found');
  const added = await addOfferLine(ctx, { ...offered, userId: ctx.actor.id, offerId });
  if (!added) return err('cart_full');
  const cart = await getCart(ctx);
  return cart.ok ? ok(cart.value) : cart;
}

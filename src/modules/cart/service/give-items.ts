import { err, ok, type Result } from '#kernel/result.ts';
import type { Language } from '#kernel/language.ts';
import type { Gift, GiftInput } from '#modules/gifts/contract/gifts.ts';
import { deleteDraftGifts, listDraftGifts } from '#modules/gifts/service/gift-lines.ts';
import { saveGift } from '#modules/gifts/service/save-gift.ts';
import type { Context } from '#platform/context.ts';
import { canUseCart } from '../access.ts';
import type { Cart, CartErrorCode } from '../contract.ts';
import {
  combineLines,
  isWrapOf,
  type Line,
  type LineIdentity,
  maxLines,
  minQuantity,
  takeFromLines,
} from '../rules.ts';
import * as store from '../store.ts';
import { announceChange } from './change-lines.ts';
import { getCart } from './get-cart.ts';
import { type CartProducts, identify, listCartProducts } from './list-cart-products.ts';

export interface GiveItems {
  existing?: { giftId: string; version: number } | null | undefined;
  items: readonly (LineIdentity & { quantity: number })[];
  /** Items that leave the other lines of the cart. */
  fromCart: readonly (LineIdentity & { quantity: number })[];
  gift: GiftInput;
  language?: Language | undefined;
}

type IdentifiedLine = Line & { name: string };

/** The items with their variants. A gift card is sent by email and is no part of a gift. */
function identifyItems(
  products: CartProducts,
  items: GiveItems['items'],
): Result<IdentifiedLine[], CartErrorCode> {
  const lines: IdentifiedLine[] = [];
  for (const item of items) {
    const identified = identify(products, item);
    if (!identified.ok) return identified;
    if (products.get(item.productId)?.isGiftCard) return err('not_giftable');
    lines.push({ ...identified.value, quantity: item.quantity });
  }
  return ok(lines);
}

/** Saves a gift and adds items and its wrap to the cart as lines of this gift. */
export async function giveItems(
  ctx: Context,
  { existing, items, fromCart, gift: input, language }: GiveItems,
): Promise<Result<{ gift: Gift; cart: Cart }, CartErrorCode>> {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  await store.lockCart(ctx.tx, userId, ctx.now);
  const before = existing ? (await listDraftGifts(ctx, [existing.giftId])).get(existing.giftId) : undefined;
  const saved = await saveGift(ctx, { existing, gift: input, language });
  if (!saved.ok) return saved;
  const gift = saved.value;
  const wrap = gift.wrapId === null ? [] : [gift.wrapId];
  const products = await listCartProducts(ctx, [
    ...new Set([...[...items, ...fromCart].map(({ productId }) => productId), ...wrap]),
  ]);
  const added = identifyItems(products, items);
  if (!added.ok) return added;
  const taken = identifyItems(products, fromCart);
  if (!taken.ok) return taken;
  await takeFromCart(ctx, userId, taken.value);
  await store.addLines(
    ctx.tx,
    userId,
    combineLines(
      [...taken.value, ...added.value].map((line) => ({ ...line, giftId: gift.id, addedAt: ctx.now })),
    ),
  );
  const wrapped = await setWrap(ctx, userId, { gift, wrapBefore: before?.wrapId ?? null, products });
  if (!wrapped.ok) return wrapped;
  await announceChange(ctx, userId);
  const cart = await getCart(ctx);
  return cart.ok ? ok({ gift, cart: cart.value }) : cart;
}

/** The items leave the lines that the customer had put in the cart for themselves. */
async function takeFromCart(ctx: Context, userId: string, items: readonly IdentifiedLine[]): Promise<void> {
  const { lines } = await store.findCart(ctx.tx, userId);
  for (const line of takeFromLines(lines, items))
    await (line.quantity === 0
      ? store.removeLine(ctx.tx, userId, line)
      : store.setQuantity(ctx.tx, userId, line));
}

/** Leaves exactly the chosen wrap, once. Fails for a gift without another item, and for a full cart. */
async function setWrap(
  ctx: Context,
  userId: string,
  { gift, wrapBefore, products }: { gift: Gift; wrapBefore: string | null; products: CartProducts },
): Promise<Result<true, CartErrorCode>> {
  const { lines } = await store.findCart(ctx.tx, userId);
  const own = lines.filter(({ giftId }) => giftId === gift.id);
  const wraps = own.filter((line) => isWrapOf({ wrapId: wrapBefore }, line));
  if (own.length === wraps.length) return err('gift_empty');
  if (gift.wrapId !== wrapBefore) {
    for (const line of wraps) await store.removeLine(ctx.tx, userId, line);
    if (gift.wrapId !== null) {
      const wrap = identify(products, { productId: gift.wrapId, selectedColor: null });
      if (!wrap.ok) return wrap;
      const line = { ...wrap.value, giftId: gift.id, quantity: minQuantity, addedAt: ctx.now };
      await store.addLines(ctx.tx, userId, [line]);
    }
  }
  return (await store.findCart(ctx.tx, userId)).lines.length > maxLines ? err('cart_full') : ok(true);
}

/** Removes a gift with all its lines. */
export async function removeGift(
  ctx: Context,
  { giftId }: { giftId: string },
): Promise<Result<Cart, CartErrorCode>> {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  if (await store.lockExistingCart(ctx.tx, userId)) {
    if (await store.removeLinesOf(ctx.tx, userId, giftId)) await announceChange(ctx, userId);
    await deleteDraftGifts(ctx, [giftId]);
  }
  return getCart(ctx);
}

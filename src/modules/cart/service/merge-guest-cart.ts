import { ok, err, type Result } from '#kernel/result.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import { isSendingDay } from '#modules/catalog/rules/gifts.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canUseCart } from '../access.ts';
import type { Cart, CartErrorCode, GuestLine, SkippedLine } from '../contract.ts';
import { combineLines, detailsOf, lineKey, maxLines, minQuantity } from '../rules.ts';
import * as store from '../store.ts';
import { announceChange } from './change-lines.ts';
import { getCart } from './get-cart.ts';
import { type CartProducts, listCartProducts, identify, withChoice } from './list-cart-products.ts';

export type MergedCart = Cart & { skipped: SkippedLine[]; merged: boolean };

/**
 * Merges a guest's lines into the account's cart, once per `mergeId`: a second tab or a retry after a lost response
 * gets the current cart. Quantities of one line add up to 999 at most. Lines that are no longer sold or
 * exceed the maximum number of lines are skipped and reported.
 */
export async function mergeGuestCart(
  ctx: Context,
  input: { items: readonly GuestLine[]; mergeId: string },
): Promise<Result<MergedCart, CartErrorCode>> {
  if (!canUseCart(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  await store.lockCart(ctx.tx, userId, ctx.now);
  const merged = await store.recordMerge(ctx.tx, userId, input.mergeId, ctx.now);
  const { lines, skipped }: ReadLines = merged
    ? await readGuestLines(ctx, input.items)
    : { lines: [], skipped: [] };
  if (lines.length > 0) {
    const known = new Set((await store.findCart(ctx.tx, userId)).lines.map(lineKey));
    let freeLines = maxLines - known.size;
    const accepted = lines.filter((line) => known.has(lineKey(line)) || (freeLines -= 1) >= 0);
    for (const line of lines.filter((each) => !accepted.includes(each))) {
      const { productId, selectedColor, variantId } = line;
      skipped.push({ productId, selectedColor, variantId, ...detailsOf(line), reason: 'cart_full' });
    }
    await store.addLines(ctx.tx, userId, accepted);
    await announceChange(ctx, userId);
  }
  const cart = await getCart(ctx);
  return cart.ok ? ok({ ...cart.value, skipped, merged }) : cart;
}

interface ReadLines {
  lines: store.StoredLine[];
  skipped: SkippedLine[];
}

/** Resolves a guest's lines to current products and merges duplicates; ignores quantities below 1. */
export async function readGuestLines(
  ctx: Context,
  items: readonly GuestLine[],
): Promise<ReadLines & { products: CartProducts }> {
  const requested = items
    .filter(({ quantity }) => quantity >= minQuantity)
    .map((item) =>
      withChoice({
        ...item,
        productId: item.productId ?? item.id ?? '',
        selectedColor: item.selectedColor ?? null,
      }),
    );
  const products = await listCartProducts(ctx, [...new Set(requested.map(({ productId }) => productId))]);
  const lines: store.StoredLine[] = [];
  const skipped: SkippedLine[] = [];
  const { day } = localTime(ctx.now, (await getCalendar(ctx)).timeZone);
  for (const { productId, selectedColor, variantId, quantity, addedAt, gift: typed } of requested) {
    const gift = typed && withSendingDay(typed, day);
    const identified = identify(products, { productId, selectedColor, variantId, gift });
    if (identified.ok) lines.push({ ...identified.value, quantity, addedAt: timeOf(addedAt, ctx.now) });
    else
      skipped.push({
        productId,
        selectedColor,
        ...(variantId ? { variantId } : {}),
        ...(gift ? { giftKey: gift.key } : {}),
        reason: identified.code,
      });
  }
  return { lines: combineLines(lines), skipped, products };
}

/** A gift card whose day has passed, or that the form does not offer, is sent as soon as it is paid. */
const withSendingDay = (gift: CartGift, today: string): CartGift =>
  gift.sendOn === null || isSendingDay(gift.sendOn, today) ? gift : { ...gift, sendOn: null };

/** The time the browser reports for the line; now if it is invalid or in the future. */
function timeOf(text: string | undefined, now: Date): Date {
  const time = new Date(text ?? '');
  return time.getTime() > 0 && time <= now ? time : now;
}

import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { getLockedCart, removeOrderedLines } from '#modules/cart/service/change-lines.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { lockStockOf } from '#modules/inventory/service/allocate-stock.ts';
import { holdCurrency } from '#modules/settings/service/currency.ts';
import type { Context } from '#platform/context.ts';
import { forceGenericPlans } from '#platform/database/plans.ts';
import { canCheckOut } from '../access.ts';
import type { CheckoutErrorCode, PlacedCheckout } from '../contract.ts';
import { isIdempotencyKey } from '../rules.ts';
import * as store from '../store.ts';
import { isWithinMailboxLimit, meetsEmailRequirement } from './email-requirement.ts';
import type { PlaceInput } from './place-checkout.ts';
import { placeQuote } from './place-quote.ts';
import { ownerOf } from './shopper.ts';

/** Quotes of different parts of the cart: each gift, and the other items. */
export interface PlaceJointInput extends Omit<PlaceInput, 'quoteId'> {
  quoteIds: readonly string[];
}

/**
 * Places an order for each quote and one payment for all, or nothing. Once per key, as `placeCheckout`.
 *
 * @returns the first order, which has the payment.
 */
export async function placeJointCheckout(
  ctx: Context,
  input: PlaceJointInput,
): Promise<Result<PlacedCheckout, CheckoutErrorCode>> {
  const { actor, tx } = ctx;
  if (!canCheckOut(actor)) return err('unauthenticated');
  const { quoteIds, paymentMethod, idempotencyKey } = input;
  if (!isIdempotencyKey(idempotencyKey)) return err('idempotency_key_needed');

  await Promise.all([forceGenericPlans(tx), holdCurrency(ctx)]);
  const owner = ownerOf(actor);
  const locked = await getLockedCart(ctx);
  if (!locked.ok) return err('unauthenticated');
  const request = JSON.stringify([quoteIds, paymentMethod]);
  const { earlier } = await store.findStart(tx, owner, idempotencyKey, quoteIds[0]!);
  if (earlier) return earlier.request === request ? ok(earlier.answer) : err('idempotency_key_reused');
  const cart = locked.value;
  if (cart.items.length === 0) return err('cart_empty');
  const session = await getSessionUser(ctx);
  if (!(await meetsEmailRequirement(ctx, session))) return err('email_unconfirmed');
  const quotes = await store.listQuotes(tx, owner, quoteIds);
  if (quotes.length < quoteIds.length) return err('quote_expired');
  // A part of the cart is ordered once.
  if (new Set(quotes.map(({ giftId }) => giftId ?? null)).size < quotes.length) return err('quote_changed');

  await lockStockOf(
    ctx,
    cart.items.map((item) => ({
      productId: item.productId,
      colorKey: variantIdOf(item),
      quantity: item.quantity,
    })),
  );
  let first: PlacedCheckout | null = null;
  for (const quote of quotes) {
    const placed = await placeQuote(ctx, actor, { ...input, cart, quote, paidWith: first?.orderId ?? null });
    if (!placed.ok) return placed;
    first ??= placed.value;
    await removeOrderedLines(ctx, quote.giftId ?? null);
  }
  if (!(await isWithinMailboxLimit(session, input.limiter))) return err('email_unconfirmed');
  await store.insertRequest(tx, { owner, cartId: null, idempotencyKey, request, answer: first! });
  return ok(first!);
}

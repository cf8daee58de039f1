import { isGuest } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { getLockedCart, removeOrderedLines } from '#modules/cart/service/change-lines.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { lockGuest } from '#modules/orders/service/guests.ts';
import type { Context } from '#platform/context.ts';
import { forceGenericPlans } from '#platform/database/plans.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { canCheckOut } from '../access.ts';
import type { CheckoutErrorCode, PlacedCheckout } from '../contract.ts';
import { isIdempotencyKey, partOfCart } from '../rules.ts';
import * as store from '../store.ts';
import { holdCurrency } from '#modules/settings/service/currency.ts';
import { savedSettings } from '#modules/settings/service/read-settings.ts';
import { isWithinMailboxLimit, meetsEmailRequirement } from './email-requirement.ts';
import { placeQuote } from './place-quote.ts';
import { cartOfGuest, ownerOf } from './shopper.ts';

export interface PlaceInput {
  quoteId: string;
  paymentMethod: PaymentMethod;
  language?: Language | undefined;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  /** Methods whose payment provider is configured. */
  onlineMethods?: readonly PaymentMethod[];
  /** Limits orders of accounts with an unverified address. */
  limiter?: RateLimiter;
}

type Code = CheckoutErrorCode;

/**
 * Places the order for a quote, once per key: a retry blocks on the cart or guest row, then returns the stored
 * response. One transaction checks the prices, allocates stock, creates the order and empties the cart.
 */
export async function placeCheckout(ctx: Context, input: PlaceInput): Promise<Result<PlacedCheckout, Code>> {
  const { actor, tx } = ctx;
  if (!canCheckOut(actor) && !isGuest(actor)) return err('unauthenticated');
  const { quoteId, paymentMethod, idempotencyKey } = input;
  if (!isIdempotencyKey(idempotencyKey)) return err('idempotency_key_needed');

  const owner = ownerOf(actor);
  const request = JSON.stringify([quoteId, paymentMethod]);
  // In this order: the currency is held first, and an earlier request with this key has ended once the cart is locked.
  const [, , locked, { earlier, quote }, session] = await Promise.all([
    forceGenericPlans(tx),
    holdCurrency(ctx),
    isGuest(actor) ? lockGuest(ctx, actor) : getLockedCart(ctx),
    store.findStart(tx, owner, idempotencyKey, quoteId),
    getSessionUser(ctx),
    // Cached for the steps below.
    savedSettings(ctx),
  ]);
  if (!locked.ok) return err('unauthenticated');
  if (earlier) return earlier.request === request ? ok(earlier.answer) : err('idempotency_key_reused');
  const found = isGuest(actor) ? await cartOfGuest(ctx, actor, quote) : ok(locked.value!);
  if (!found.ok) return found;
  if (partOfCart(found.value, quote?.giftId ?? null).items.length === 0) return err('cart_empty');
  if (!isGuest(actor) && !(await meetsEmailRequirement(ctx, session))) return err('email_unconfirmed');
  if (!quote) return err('quote_expired');
  const placed = await placeQuote(ctx, actor, { ...input, cart: found.value, quote });
  if (!placed.ok) return placed;
  if (!isGuest(actor) && !(await isWithinMailboxLimit(session, input.limiter)))
    return err('email_unconfirmed');
  const { cartId } = quote;
  await Promise.all([
    store.insertRequest(tx, { owner, cartId, idempotencyKey, request, answer: placed.value }),
    removeOrderedLines(ctx, quote.giftId ?? null),
  ]);
  return placed;
}

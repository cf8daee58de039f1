import { newId } from '#kernel/ids.ts';
import { accept, refuse, type Result } from '#kernel/result.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import { getCart } from '#modules/cart/service/get-cart.ts';
import { offerPayments } from '#modules/payments/service/offer-payments.ts';
import type { Context } from '#platform/context.ts';
import { mayCheckOut } from '../access.ts';
import type { CheckoutRefusal, Quote } from '../contract.ts';
import { changesOf, dueOf } from '../rules.ts';
import * as store from '../store.ts';
import { type CheckoutWish, priceCheckout } from './price-checkout.ts';

export interface QuoteInput extends CheckoutWish {
  phone: string;
  note: string;
  /** Whether the shop has a provider for cards. */
  takesCards?: boolean;
}

/** What the cart costs delivered there, and what has changed since the shopper looked. Takes nothing from stock. */
export async function quoteCheckout(
  ctx: Context,
  input: QuoteInput,
): Promise<Result<Quote, CheckoutRefusal>> {
  if (!mayCheckOut(ctx.actor)) return refuse('unauthenticated');
  const userId = ctx.actor.id;
  const cart = await getCart(ctx);
  if (!cart.ok) return refuse('unauthenticated');
  const { items, totals } = cart.value;
  if (items.length === 0) return refuse('cart_empty');
  const priced = await priceCheckout(ctx, { cart: cart.value, userId }, input);
  if (!priced.ok) return priced;
  const { offer, method, methods, codes, addressRefusal } = priced.value;
  // An address that is not written yet is asked for when the order is placed.
  if (addressRefusal === 'country_not_served') return refuse(addressRefusal);
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  if (!user) return refuse('unauthenticated');

  const payments = await offerPayments(ctx, dueOf(offer), input.takesCards ?? false);
  const before = await store.findLatestQuote(ctx.tx, userId);
  const quoteId = newId(ctx.now);
  const address = method.needsAddress ? input.address : null;
  const expiresAt = await store.insertQuote(ctx.tx, quoteId, userId, {
    offer,
    payments,
    email: user.email,
    // A mail is addressed to it: what would end a header is no part of a name.
    customerName: (address?.name ?? user.displayName ?? '').replaceAll(/\p{Cc}+/gu, ' '),
    phone: input.phone,
    note: input.note,
    address,
    promise: method.promise,
    codes: codes.filter(({ problem }) => problem === null).map(({ code }) => code),
  });
  return accept({
    quoteId,
    lines: items,
    subtotal: totals.subtotal,
    delivery: { method, price: offer.delivery },
    codes,
    discounts: offer.discounts.map(({ name, amount }) => ({ name, amount })),
    tax: offer.tax,
    taxes: offer.taxes,
    total: offer.total,
    due: dueOf(offer),
    methods,
    payments,
    changes: changesOf(cart.value, before?.offer ?? null),
    expiresAt: expiresAt.toISOString(),
  });
}

/** The clock's work: quotes that are long past are forgotten. */
export async function forgetQuotes(ctx: Context): Promise<void> {
  await store.deleteExpiredQuotes(ctx.tx);
}

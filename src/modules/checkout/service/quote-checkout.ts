import type { BillingAddress } from '#kernel/contract.ts';
import { newId } from '#kernel/ids.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { GiftDestination } from '#modules/gifts/service/gift-lines.ts';
import { offerPayments } from '#modules/payments/service/offer-payments.ts';
import { getSettings, savedSettings } from '#modules/settings/service/read-settings.ts';
import { isByEmail, isPickup } from '#modules/shipping/contract/method-ids.ts';
import type { Context } from '#platform/context.ts';
import { forceGenericPlans } from '#platform/database/plans.ts';
import type { CheckoutErrorCode, GuestRequest, Quote } from '../contract.ts';
import { changesOf, dueOf, takesPledges } from '../rules.ts';
import * as store from '../store.ts';
import { type CheckoutRequest, priceCheckout } from './price-checkout.ts';
import { findGiftDestination } from './gift-destination.ts';
import { findShopper, isShopper } from './shopper.ts';

export interface QuoteInput extends Omit<CheckoutRequest, 'gift'> {
  /** Id of a gift of the cart. */
  gift?: string | null;
  phone: string;
  note: string;
  billing?: BillingAddress | null;
  /** Cart and contact data of a guest. */
  guest?: GuestRequest | null;
  /** Methods whose payment provider is configured. */
  onlineMethods?: readonly PaymentMethod[];
}

/** Prices the cart with shipping, stores the quote and lists changes since the last. Allocates no stock. */
export async function quoteCheckout(
  ctx: Context,
  input: QuoteInput,
): Promise<Result<Quote, CheckoutErrorCode>> {
  if (!isShopper(ctx.actor, input.guest ?? null)) return err('unauthenticated');
  const giftId = input.gift ?? null;
  const [, found] = await Promise.all([
    forceGenericPlans(ctx.tx),
    findShopper(ctx, input.guest ?? null, giftId),
    // Cached for the steps below.
    savedSettings(ctx),
  ]);
  if (!found.ok) return found;
  const shopper = found.value;
  const destination = await findGiftDestination(ctx, giftId);
  const { cart, owner } = shopper;
  const { items, totals } = cart;
  const priced = await priceCheckout(ctx, shopper, {
    ...input,
    gift: destination,
    waitsForCountry: true,
  });
  if (!priced.ok) return priced;
  const { offer, method, methods, isCountryOpen, codes, addressError } = priced.value;
  // A quote needs no complete address; placing the order does.
  if (addressError === 'country_not_served') return err(addressError);
  const payments = await offerPayments(ctx, dueOf(offer), input.onlineMethods ?? [], {
    requiresPrepayment: isByEmail(method) || giftId !== null,
    isPickup: isPickup(method),
    takesPledges: takesPledges(destination, ctx.now),
  });
  const quoteId = newId(ctx.now);
  const entered = destination ? destination.address : input.address;
  const address = method.needsAddress ? entered : null;
  const earlier = store.findLatestQuote(ctx.tx, owner);
  const inserted = store.insertQuote(ctx.tx, quoteId, owner, {
    offer,
    payments,
    email: shopper.email,
    // The name becomes part of an email header, so control characters are replaced.
    customerName: ((!giftId && address?.name) || shopper.name).replaceAll(/\p{Cc}+/gu, ' '),
    phone: input.phone,
    note: input.note,
    address,
    billingAddress: input.billing ?? null,
    promise: method.promise,
    codes: codes.filter(({ problem }) => problem === null).map(({ code }) => code),
    cartId: shopper.cartId,
    giftId,
  });
  const [before, expiresAt] = await Promise.all([earlier, inserted]);
  return ok({
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
    changes: changesOf(cart, before?.offer ?? null),
    ...(isCountryOpen
      ? { countryNeeded: { addsTax: !(await getSettings(ctx, 'taxes')).pricesIncludeTax } }
      : {}),
    ...(destination ? { gift: presentGift(destination) } : {}),
    expiresAt: expiresAt.toISOString(),
  });
}

const presentGift = ({ recipientName, address, isPrivate, deliverOn }: GiftDestination): Quote['gift'] => ({
  recipientName,
  address: isPrivate ? null : address,
  ...(isPrivate ? { toRegistry: true } : {}),
  deliverOn,
});

export async function deleteExpiredQuotes(ctx: Context): Promise<void> {
  await store.deleteExpiredQuotes(ctx.tx);
}

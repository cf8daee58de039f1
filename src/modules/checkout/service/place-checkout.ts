import { isGuest } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { ok, err, type FieldProblem, type Result } from '#kernel/result.ts';
import type { CartItem } from '#modules/cart/contract.ts';
import { getLockedCart, removeOrderedLines } from '#modules/cart/service/change-lines.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { OfferedPayment } from '#modules/payments/contract/schemas.ts';
import { offerPayments } from '#modules/payments/service/offer-payments.ts';
import { lockGuest } from '#modules/orders/service/guests.ts';
import { isByEmail } from '#modules/shipping/contract/method-ids.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { canCheckOut } from '../access.ts';
import type { CheckoutErrorCode, PlacedCheckout } from '../contract.ts';
import { isIdempotencyKey, dueOf, isSameBackorders, isSameOffer, partOfCart } from '../rules.ts';
import * as store from '../store.ts';
import { holdCurrency } from '#modules/settings/service/currency.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { problemsOfContact } from './check-contact.ts';
import { completeCheckout } from './complete-checkout.ts';
import { priceCheckout } from './price-checkout.ts';
import { meetsEmailRequirement } from './email-requirement.ts';
import { findGiftDestination } from './gift-destination.ts';
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
  const { quoteId, paymentMethod, idempotencyKey, onlineMethods = [] } = input;
  if (!isIdempotencyKey(idempotencyKey)) return err('idempotency_key_needed');

  await holdCurrency(ctx);
  const owner = ownerOf(actor);
  const locked = isGuest(actor) ? await lockGuest(ctx, actor) : await getLockedCart(ctx);
  if (!locked.ok) return err('unauthenticated');
  const request = JSON.stringify([quoteId, paymentMethod]);
  const { earlier, quote } = await store.findStart(tx, owner, idempotencyKey, quoteId);
  if (earlier) return earlier.request === request ? ok(earlier.answer) : err('idempotency_key_reused');
  const found = isGuest(actor) ? await cartOfGuest(ctx, actor, quote) : ok(locked.value!);
  if (!found.ok) return found;
  const giftId = quote?.giftId ?? null;
  const cart = partOfCart(found.value, giftId);
  if (cart.items.length === 0) return err('cart_empty');
  if (!isGuest(actor) && !(await meetsEmailRequirement(ctx, input.limiter))) return err('email_unconfirmed');
  if (!quote) return err('quote_expired');

  const contact = problemsOfContact(quote, (await getSettings(ctx, 'delivery')).homeCountry);
  if (contact.length > 0) return err('invalid', contact);

  const checkoutRequest = {
    address: quote.address,
    country: null,
    deliveryMethodId: quote.offer.deliveryMethodId,
    codes: quote.codes,
    gift: await findGiftDestination(ctx, giftId),
  };
  // The address of the gift was changed after the quote.
  if (giftId !== null && JSON.stringify(checkoutRequest.gift?.address) !== JSON.stringify(quote.address))
    return err('quote_changed');
  const customer = isGuest(actor) ? { email: quote.email } : { userId: actor.id };
  const priced = await priceCheckout(ctx, { cart, customer }, checkoutRequest);
  if (!priced.ok) return priced;
  if (!isSameOffer(priced.value.offer, quote.offer)) return err('quote_changed');
  if (cart.items.some(({ quantity, forGift }) => quantity > (forGift?.registry?.stillWanted ?? quantity)))
    return err('registry_item_given');
  // Missing stock also differs from a quoted backorder.
  const missing = missingStock(cart.items);
  if (missing.length > 0) return err('out_of_stock', missing);
  if (!isSameBackorders(priced.value.offer.lines, quote.offer.lines)) return err('shipping_date_changed');
  if (priced.value.addressError) return err(priced.value.addressError);

  const isChosen = ({ id }: OfferedPayment) => id === paymentMethod;
  const { offer, method } = priced.value;
  const payments = await offerPayments(
    ctx,
    dueOf(offer),
    onlineMethods,
    isByEmail(method) || giftId !== null,
  );
  const payment = payments.find(isChosen);
  if (!payment) return err('payment_method_unavailable');
  if (payment.fee.amount !== quote.payments.find(isChosen)?.fee.amount) return err('quote_changed');

  const { language } = input;
  const placed = await completeCheckout(ctx, actor, {
    cart,
    quote,
    giftId,
    isAddressPrivate: checkoutRequest.gift?.isPrivate ?? false,
    priced: priced.value,
    payment,
    language,
  });
  if (!placed.ok) return placed;
  const { cartId } = quote;
  await store.insertRequest(tx, { owner, cartId, idempotencyKey, request, answer: placed.value });
  await removeOrderedLines(ctx, giftId);
  return placed;
}

/** The lines with more units than can be ordered. */
const missingStock = (items: readonly CartItem[]): FieldProblem[] =>
  items.flatMap(({ available, quantity }, index) =>
    available < quantity ? [{ path: `lines.${index}`, message: 'Not enough stock.' }] : [],
  );

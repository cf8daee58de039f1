import { type Guest, isGuest, type SignedIn } from '#kernel/actor.ts';
import type { Language } from '#kernel/language.ts';
import { err, type FieldProblem, type Result } from '#kernel/result.ts';
import type { Cart, CartItem } from '#modules/cart/contract.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { OfferedPayment } from '#modules/payments/contract/schemas.ts';
import { offerPayments } from '#modules/payments/service/offer-payments.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { isByEmail, isPickup } from '#modules/shipping/contract/method-ids.ts';
import type { Context } from '#platform/context.ts';
import type { CheckoutErrorCode, PlacedCheckout } from '../contract.ts';
import { dueOf, isSameBackorders, isSamePrice, partOfCart, takesPledges } from '../rules.ts';
import type { StoredQuote } from '../store.ts';
import { problemsOfContact } from './check-contact.ts';
import { completeCheckout } from './complete-checkout.ts';
import { findGiftDestination } from './gift-destination.ts';
import { priceCheckout } from './price-checkout.ts';

export interface PlacedQuote {
  /** The locked cart. */
  cart: Cart;
  quote: StoredQuote;
  paymentMethod: PaymentMethod;
  language?: Language | undefined;
  /** Methods whose payment provider is configured. */
  onlineMethods?: readonly PaymentMethod[];
  /** The order whose payment pays this one, too. */
  paidWith?: string | null;
}

/** Checks a quote against today's prices and stock, and places its order. The caller has locked the cart. */
export async function placeQuote(
  ctx: Context,
  actor: SignedIn | Guest,
  input: PlacedQuote,
): Promise<Result<PlacedCheckout, CheckoutErrorCode>> {
  const { quote, paymentMethod, onlineMethods = [], paidWith = null } = input;
  const giftId = quote.giftId ?? null;
  const cart = partOfCart(input.cart, giftId);
  if (cart.items.length === 0) return err('cart_empty');

  const contact = problemsOfContact(quote, (await getSettings(ctx, 'delivery')).homeCountry);
  if (contact.length > 0) return err('invalid', contact);

  const checkoutRequest = {
    address: quote.address,
    country: null,
    deliveryMethodId: quote.offer.deliveryMethodId,
    codes: quote.codes,
    gift: await findGiftDestination(ctx, giftId),
    waitsForCountry: true,
  };
  // The address of the gift was changed after the quote.
  if (giftId !== null && JSON.stringify(checkoutRequest.gift?.address) !== JSON.stringify(quote.address))
    return err('quote_changed');
  const customer = isGuest(actor) ? { email: quote.email } : { userId: actor.id };
  const priced = await priceCheckout(ctx, { cart, customer }, checkoutRequest);
  if (!priced.ok) return priced;
  if (!isSamePrice(priced.value.offer, quote.offer)) return err('quote_changed');
  if (cart.items.some(({ quantity, forGift }) => quantity > (forGift?.registry?.stillWanted ?? quantity)))
    return err('registry_item_given');
  // Missing stock also differs from a quoted backorder.
  const missing = missingStock(cart.items);
  if (missing.length > 0) return err('out_of_stock', missing);
  if (!isSameBackorders(priced.value.offer.lines, quote.offer.lines)) return err('shipping_date_changed');
  if (priced.value.addressError) return err(priced.value.addressError);

  const isChosen = ({ id }: OfferedPayment) => id === paymentMethod;
  const { offer, method } = priced.value;
  const payments = await offerPayments(ctx, dueOf(offer), onlineMethods, {
    requiresPrepayment: isByEmail(method) || giftId !== null,
    isPickup: isPickup(method),
    takesPledges: paidWith === null && takesPledges(checkoutRequest.gift, ctx.now),
  });
  const payment = payments.find(isChosen);
  if (!payment) return err('payment_method_unavailable');
  if (payment.fee.amount !== quote.payments.find(isChosen)?.fee.amount) return err('quote_changed');

  return completeCheckout(ctx, actor, {
    cart,
    quote,
    giftId,
    isAddressPrivate: checkoutRequest.gift?.isPrivate ?? false,
    priced: priced.value,
    payment,
    // The language in which the name of the delivery method is stored.
    language: input.language ?? ctx.language,
    paidWith,
  });
}

/** The lines with more units than can be ordered. */
const missingStock = (items: readonly CartItem[]): FieldProblem[] =>
  items.flatMap(({ available, quantity }, index) =>
    available < quantity ? [{ path: `lines.${index}`, message: /*i18n*/ 'Not enough stock.' }] : [],
  );

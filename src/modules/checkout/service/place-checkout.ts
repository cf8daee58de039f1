import { type Guest, isGuest, type SignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { subtractMoney } from '#kernel/money.ts';
import { accept, refuse, type Result } from '#kernel/result.ts';
import type { Cart } from '#modules/cart/contract.ts';
import { emptyLockedCart, getLockedCart } from '#modules/cart/service/change-lines.ts';
import { takeStock } from '#modules/inventory/service/take-stock.ts';
import type { OfferedPayment, PaymentMethod } from '#modules/payments/contract.ts';
import { offerPayments } from '#modules/payments/service/offer-payments.ts';
import { spendGiftCards } from '#modules/promotions/service/gift-cards.ts';
import { redeemPromotions } from '#modules/promotions/service/redeem-promotions.ts';
import { countGuestOrder, lockGuest } from '#modules/orders/service/guests.ts';
import { placeOrder } from '#modules/orders/service/place-order.ts';
import type { Context } from '#platform/context.ts';
import { mayCheckOut } from '../access.ts';
import type { CheckoutRefusal, PlacedCheckout } from '../contract.ts';
import { isIdempotencyKey, dueOf, isSameOffer } from '../rules.ts';
import * as store from '../store.ts';
import { getSettings } from '#modules/settings/service.ts';
import { problemsOfContact } from './check-contact.ts';
import { priceCheckout, type PricedCheckout } from './price-checkout.ts';
import { isAddressProvenEnough } from './proven-address.ts';
import { cartOfGuest, ownerOf } from './shopper.ts';

export interface PlaceInput {
  quoteId: string;
  paymentMethod: PaymentMethod;
  /** Of the `Idempotency-Key` header. */
  idempotencyKey: string | undefined;
  /** Whether the shop has a provider for cards. */
  takesCards?: boolean;
}

type Refused = CheckoutRefusal;

/**
 * Places the order for what was quoted, once per key: the lock of the cart, or of the guest, makes a second click wait,
 * and it then finds the first one's answer. Prices, stock, order and cart change in this one transaction, or not at all.
 */
export async function placeCheckout(
  ctx: Context,
  input: PlaceInput,
): Promise<Result<PlacedCheckout, Refused>> {
  const { actor, tx } = ctx;
  if (!mayCheckOut(actor) && !isGuest(actor)) return refuse('unauthenticated');
  const { quoteId, paymentMethod, idempotencyKey, takesCards = false } = input;
  if (!isIdempotencyKey(idempotencyKey)) return refuse('idempotency_key_needed');

  const owner = ownerOf(actor);
  const held = isGuest(actor) ? await lockGuest(ctx, actor) : await getLockedCart(ctx);
  if (!held.ok) return refuse('unauthenticated');
  const request = JSON.stringify([quoteId, paymentMethod]);
  const { earlier, quote } = await store.findStart(tx, owner, idempotencyKey, quoteId);
  if (earlier) return earlier.request === request ? accept(earlier.answer) : refuse('idempotency_key_reused');
  const found = isGuest(actor) ? await cartOfGuest(ctx, actor, quote) : accept(held.value!);
  if (!found.ok) return found;
  const cart = found.value;
  if (cart.items.length === 0) return refuse('cart_empty');
  if (!isGuest(actor) && !(await isAddressProvenEnough(ctx))) return refuse('email_unconfirmed');
  if (!quote) return refuse('quote_expired');

  const contact = problemsOfContact(quote, (await getSettings(ctx, 'delivery')).homeCountry);
  if (contact.length > 0) return refuse('invalid', contact);

  const wish = {
    address: quote.address,
    country: null,
    deliveryMethodId: quote.offer.deliveryMethodId,
    codes: quote.codes,
  };
  const customer = isGuest(actor) ? { email: quote.email } : { userId: actor.id };
  const priced = await priceCheckout(ctx, { cart, customer }, wish);
  if (!priced.ok) return priced;
  if (!isSameOffer(priced.value.offer, quote.offer)) return refuse('quote_changed');
  if (priced.value.addressRefusal) return refuse(priced.value.addressRefusal);

  const isChosen = ({ id }: OfferedPayment) => id === paymentMethod;
  const payment = (await offerPayments(ctx, dueOf(priced.value.offer), takesCards)).find(isChosen);
  if (!payment) return refuse('payment_method_unavailable');
  if (payment.fee.amount !== quote.payments.find(isChosen)?.fee.amount) return refuse('quote_changed');

  const answer = await order(ctx, actor, { cart, quote, priced: priced.value, payment });
  if (!answer.ok) return answer;
  const { cartId } = quote;
  await store.insertRequest(tx, { owner, cartId, idempotencyKey, request, answer: answer.value });
  await emptyLockedCart(ctx);
  return answer;
}

interface Agreed {
  cart: Cart;
  quote: store.StoredQuote;
  priced: PricedCheckout;
  payment: OfferedPayment;
}

async function order(
  ctx: Context,
  customer: SignedIn | Guest,
  { cart: { items }, quote, priced: { offer, method, isGiftCard }, payment }: Agreed,
): Promise<Result<PlacedCheckout, 'out_of_stock' | 'code_used_up' | 'too_many_guest_orders'>> {
  const counted = isGuest(customer) ? await countGuestOrder(ctx, customer) : accept(undefined);
  if (!counted.ok) return counted;
  const orderId = newId(ctx.now);
  const taken = await takeStock(
    ctx,
    items.map(({ productId, selectedColor, quantity }) => ({ productId, colorKey: selectedColor, quantity })),
    orderId,
  );
  if (!taken.ok) return taken;
  const { id, number, status } = await placeOrder(ctx, {
    id: orderId,
    customer,
    email: quote.email,
    customerName: quote.customerName,
    phone: quote.phone || null,
    note: quote.note,
    paymentMethod: payment.id,
    paymentFee: payment.fee,
    deliveryMethod: method.id,
    deliveryName: method.name,
    // As it was shown: the hour of the last parcel may have struck meanwhile.
    promise: quote.promise,
    address: quote.address,
    lines: items.map((item, index) => ({
      productId: item.productId,
      name: item.name,
      colorKey: item.selectedColor,
      colorName: item.colorName,
      image: item.image,
      unitPrice: item.price,
      quantity: item.quantity,
      taken: taken.value[index] ?? [],
      discount: offer.lines[index]!.discount,
      tax: offer.lines[index]!.tax,
      taxRate: offer.lines[index]!.taxRate,
      isGiftCard: isGiftCard(item),
    })),
    delivery: offer.delivery,
    deliveryDiscount: offer.deliveryDiscount,
    deliveryTax: offer.deliveryTax,
    discount: offer.discount,
    tax: offer.tax,
    taxes: offer.taxes,
    giftCards: subtractMoney(offer.total, dueOf(offer)),
    discounts: offer.discounts.map(({ name, amount }) => ({ name, amount })),
  });
  const used = await redeemPromotions(ctx, {
    orderId: id,
    customer: isGuest(customer) ? { email: quote.email } : { userId: customer.id },
    applied: offer.discounts,
  });
  if (!used.ok) return used;
  const spent = await spendGiftCards(ctx, { orderId: id, spent: offer.giftCards });
  if (!spent.ok) return spent;
  return accept({ orderId: id, orderNumber: number, status, next: nextOf(id, payment.id) });
}

/** A card is paid on a page of its own, which alone may load the provider's part. */
const nextOf = (orderId: string, method: PaymentMethod): PlacedCheckout['next'] =>
  method === 'card'
    ? { kind: 'pay', path: `/checkout/${orderId}` }
    : { kind: 'order', path: `/order/${orderId}` };

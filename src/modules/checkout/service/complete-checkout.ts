import { type Guest, isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { subtractMoney } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Cart } from '#modules/cart/contract.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { allocateStock } from '#modules/inventory/service/allocate-stock.ts';
import { listBackorders } from '#modules/inventory/service/availability.ts';
import { countGuestOrder } from '#modules/orders/service/guests.ts';
import { placeOrder } from '#modules/orders/service/place-order.ts';
import { isOnline, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { OfferedPayment } from '#modules/payments/contract/schemas.ts';
import type { Customer } from '#modules/promotions/rules/customers.ts';
import { spendGiftCards } from '#modules/promotions/service/gift-cards.ts';
import { redeemPromotions } from '#modules/promotions/service/redeem-promotions.ts';
import { orderGift } from '#modules/gifts/service/gift-lines.ts';
import { inviteRecipient } from '#modules/gifts/service/received-gifts.ts';
import { redeemOffers } from '#modules/offers/service/offer-lines.ts';
import type { Context } from '#platform/context.ts';
import type { PlacedCheckout } from '../contract.ts';
import { discountsOf, dueOf } from '../rules.ts';
import type { StoredQuote } from '../store.ts';
import { keepsFirstOrder } from './customer-eligibility.ts';
import type { PricedCheckout } from './price-checkout.ts';

/** The confirmed quote, recomputed by the server. */
export interface ConfirmedCheckout {
  cart: Cart;
  quote: Pick<
    StoredQuote,
    'email' | 'customerName' | 'phone' | 'note' | 'promise' | 'address' | 'billingAddress'
  >;
  priced: PricedCheckout;
  payment: OfferedPayment;
  /** The gift that the order delivers; null for other orders. */
  giftId?: string | null;
  /** The gift goes to an address that the giver never sees. */
  isAddressPrivate?: boolean;
  /** Language of the page; absent in requests of older pages. */
  language: string | undefined;
  /** The order whose payment pays this one, too. */
  paidWith?: string | null;
  /** Staff member who places the order for the customer. */
  placedBy?: { id: string | null; name: string };
}

/**
 * Completes the checkout in the caller's transaction: allocates stock, creates the order, redeems codes and debits gift
 * cards. The caller ensures that it runs once.
 *
 * @param customer null if staff place the order for a customer.
 */
export async function completeCheckout(
  ctx: Context,
  customer: SignedIn | Guest | null,
  confirmed: ConfirmedCheckout,
): Promise<
  Result<
    PlacedCheckout,
    'out_of_stock' | 'shipping_date_changed' | 'too_many_guest_orders' | RedemptionErrorCode
  >
> {
  const { quote, payment } = confirmed;
  const { items } = confirmed.cart;
  const { offer, isGiftCard } = confirmed.priced;
  const guestOrder =
    customer && isGuest(customer) ? await countGuestOrder(ctx, customer, quote.email) : ok(undefined);
  if (!guestOrder.ok) return guestOrder;
  const promotionCustomer =
    customer && isSignedIn(customer) ? { userId: customer.id } : { email: quote.email };
  if (!(await keepsFirstOrder(ctx, offer, promotionCustomer))) return err('code_used_up');
  const orderId = newId(ctx.now);
  const allocated = await allocateStock(
    ctx,
    items.map((item) => ({
      productId: item.productId,
      colorKey: variantIdOf(item),
      quantity: item.quantity,
    })),
    orderId,
  );
  if (!allocated.ok) return allocated;
  // A gift card is sent by email.
  const shipped = allocated.value.map((units, index) => (isGiftCard(items[index]!) ? [] : units));
  const backorders = await listBackorders(ctx, shipped);
  // Another order took the stock after this one was priced.
  if (backorders.some((backorder, index) => backorder && !items[index]!.backorder))
    return err('shipping_date_changed');
  const order = newOrder(confirmed, { orderId, customer, allocated: allocated.value, backorders });
  const { number, status } = await placeOrder(ctx, order);
  const redeemed = await redeem(ctx, confirmed, {
    orderId,
    userId: customer && isSignedIn(customer) ? customer.id : null,
    promotionCustomer,
    isPaymentAwaited: status === 'awaiting_payment',
  });
  if (!redeemed.ok) return redeemed;
  return ok({ orderId, orderNumber: number, status, next: nextOf(orderId, payment.id) });
}

type NewOrder = Parameters<typeof placeOrder>[1];

/** The order of a confirmed quote, with the units and backorders of each line. */
function newOrder(
  { cart: { items }, quote, payment, language, placedBy, ...confirmed }: ConfirmedCheckout,
  {
    orderId,
    customer,
    allocated,
    backorders,
  }: {
    orderId: string;
    customer: SignedIn | Guest | null;
    allocated: readonly NewOrder['lines'][number]['taken'][];
    backorders: readonly NewOrder['lines'][number]['backorder'][];
  },
): NewOrder {
  const { offer, method, isGiftCard } = confirmed.priced;
  const { giftId = null, isAddressPrivate = false, paidWith = null } = confirmed;
  return {
    id: orderId,
    customer,
    ...(placedBy === undefined ? {} : { placedBy }),
    email: quote.email,
    customerName: quote.customerName,
    language,
    phone: quote.phone || null,
    note: quote.note,
    paymentMethod: payment.id,
    paidWith,
    paymentFee: payment.fee,
    deliveryMethod: method.id,
    deliveryName: method.name,
    // As shown in the quote: the cutoff time may have passed since.
    promise: quote.promise,
    address: quote.address,
    billingAddress: quote.billingAddress,
    addressByRecipient: isAddressPrivate || (giftId !== null && quote.address === null),
    lines: items.map((item, index) => ({
      productId: item.productId,
      name: item.name,
      colorKey: variantIdOf(item),
      colorName: item.variantName ?? item.colorName,
      components: item.components,
      image: item.image,
      unitPrice: item.price,
      quantity: item.quantity,
      taken: allocated[index] ?? [],
      backorder: backorders[index] ?? null,
      discount: offer.lines[index]!.discount,
      tax: offer.lines[index]!.tax,
      taxRate: offer.lines[index]!.taxRate,
      isGiftCard: isGiftCard(item),
      gift: item.gift ?? null,
      offerId: item.offerId ?? null,
      giftId: item.giftId ?? null,
    })),
    delivery: offer.delivery,
    deliveryDiscount: offer.deliveryDiscount,
    deliveryTax: offer.deliveryTax,
    discount: offer.discount,
    tax: offer.tax,
    taxes: offer.taxes,
    giftCards: subtractMoney(offer.total, dueOf(offer)),
    discounts: discountsOf(offer),
  };
}

type RedemptionErrorCode = 'quote_changed' | 'code_used_up' | 'gift_card_used' | 'registry_item_given';

/** Uses up what the order uses: its gift, accepted offers, promotions and gift cards. */
async function redeem(
  ctx: Context,
  { cart: { items }, giftId = null, priced: { offer } }: ConfirmedCheckout,
  {
    orderId,
    userId,
    promotionCustomer,
    isPaymentAwaited,
  }: {
    orderId: string;
    /** Null: a guest, or staff. */
    userId: string | null;
    promotionCustomer: Customer;
    isPaymentAwaited: boolean;
  },
): Promise<Result<true, RedemptionErrorCode>> {
  if (giftId !== null) {
    const lines = items.map((item) => ({
      productId: item.productId,
      variantId: variantIdOf(item),
      quantity: item.quantity,
    }));
    const ordered = await orderGift(ctx, { giftId, orderId, userId, lines });
    // The gift was ordered or removed after the quote was checked.
    if (!ordered.ok) return err(ordered.code === 'gift_changed' ? 'quote_changed' : ordered.code);
    if (!isPaymentAwaited) await inviteRecipient(ctx, { orderId });
  }
  const offered = items.flatMap(({ offerId, ...item }) =>
    offerId
      ? {
          offerId,
          productId: item.productId,
          variantId: variantIdOf(item),
          quantity: item.quantity,
          unitPrice: item.price,
        }
      : [],
  );
  const offers = await redeemOffers(ctx, { orderId, userId, lines: offered });
  // The offer expired or was used after the quote was checked.
  if (!offers.ok) return err('quote_changed');
  const used = await redeemPromotions(ctx, {
    orderId,
    customer: promotionCustomer,
    applied: offer.discounts,
  });
  if (!used.ok) return used;
  const spent = await spendGiftCards(ctx, { orderId, spent: offer.giftCards });
  return spent.ok ? ok(true) : err('gift_card_used');
}

/** An online payment has its own page, the only one that may load the provider's script. */
export const nextOf = (orderId: string, method: PaymentMethod): PlacedCheckout['next'] =>
  isOnline(method)
    ? { kind: 'pay', path: `/checkout/${orderId}` }
    : { kind: 'order', path: `/order/${orderId}` };

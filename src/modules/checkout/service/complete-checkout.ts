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
import { spendGiftCards } from '#modules/promotions/service/gift-cards.ts';
import { redeemPromotions } from '#modules/promotions/service/redeem-promotions.ts';
import { orderGift } from '#modules/gifts/service/gift-lines.ts';
import { inviteRecipient } from '#modules/gifts/service/received-gifts.ts';
import { redeemOffers } from '#modules/offers/service/offer-lines.ts';
import type { Context } from '#platform/context.ts';
import type { PlacedCheckout } from '../contract.ts';
import { discountsOf, dueOf } from '../rules.ts';
import type { StoredQuote } from '../store.ts';
import { keepsFirstOrder } from './customer-standing.ts';
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
  {
    cart: { items },
    quote,
    priced: { offer, method, isGiftCard },
    payment,
    giftId = null,
    isAddressPrivate = false,
    language,
    paidWith = null,
    placedBy,
  }: ConfirmedCheckout,
): Promise<
  Result<
    PlacedCheckout,
    | 'out_of_stock'
    | 'quote_changed'
    | 'shipping_date_changed'
    | 'code_used_up'
    | 'gift_card_used'
    | 'registry_item_given'
    | 'too_many_guest_orders'
  >
> {
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
  const { id, number, status } = await placeOrder(ctx, {
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
      taken: allocated.value[index] ?? [],
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
  });
  const userId = customer && isSignedIn(customer) ? customer.id : null;
  if (giftId !== null) {
    const lines = items.map((item) => ({
      productId: item.productId,
      variantId: variantIdOf(item),
      quantity: item.quantity,
    }));
    const ordered = await orderGift(ctx, { giftId, orderId: id, userId, lines });
    // The gift was ordered or removed after the quote was checked.
    if (!ordered.ok) return err(ordered.code === 'gift_changed' ? 'quote_changed' : ordered.code);
  }
  if (giftId !== null && status !== 'awaiting_payment') await inviteRecipient(ctx, { orderId: id });
  const offers = await redeemOffers(ctx, {
    orderId: id,
    userId,
    lines: items.flatMap((item) =>
      item.offerId
        ? {
            offerId: item.offerId,
            productId: item.productId,
            variantId: variantIdOf(item),
            quantity: item.quantity,
            unitPrice: item.price,
          }
        : [],
    ),
  });
  // The offer expired or was used after the quote was checked.
  if (!offers.ok) return err('quote_changed');
  const used = await redeemPromotions(ctx, {
    orderId: id,
    customer: promotionCustomer,
    applied: offer.discounts,
  });
  if (!used.ok) return used;
  const spent = await spendGiftCards(ctx, { orderId: id, spent: offer.giftCards });
  if (!spent.ok) return err('gift_card_used');
  return ok({ orderId: id, orderNumber: number, status, next: nextOf(id, payment.id) });
}

/** An online payment has its own page, the only one that may load the provider's script. */
export const nextOf = (orderId: string, method: PaymentMethod): PlacedCheckout['next'] =>
  isOnline(method)
    ? { kind: 'pay', path: `/checkout/${orderId}` }
    : { kind: 'order', path: `/order/${orderId}` };

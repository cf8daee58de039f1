import { createHash } from 'node:crypto';
import { isSignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import type { Cart } from '#modules/cart/contract.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { previewGuestCart } from '#modules/cart/service/preview-guest-cart.ts';
import { discountsOf, dueOf } from '#modules/checkout/rules.ts';
import {
  type CheckoutRequest,
  type PricedCheckout,
  priceCheckout,
} from '#modules/checkout/service/price-checkout.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { OfferedPayment } from '#modules/payments/contract/schemas.ts';
import { offerPayments } from '#modules/payments/service/offer-payments.ts';
import { isByEmail, isPickup } from '#modules/shipping/contract/method-ids.ts';
import type { Context } from '#platform/context.ts';
import type { DraftOrderContent, DraftOrderIssue, DraftOrderQuote } from '../contract/draft-orders.ts';
import { addressOf, findIssues } from '../rules.ts';

export interface PricedDraftOrder {
  cart: Cart;
  priced: PricedCheckout;
  payments: OfferedPayment[];
  quote: DraftOrderQuote;
  /** Fingerprint of content and quote. */
  shown: string;
}

export const hasGiftCard = ({ cart, priced }: PricedDraftOrder): boolean =>
  cart.items.some(priced.isGiftCard);

/**
 * Quotes a draft order with the checkout's prices, stock, zones, coupon codes and taxes.
 * @param onlineMethods methods whose payment provider is configured.
 * @returns a null price if no item is for sale or no shipping method applies.
 */
export async function priceDraftOrder(
  ctx: Context,
  content: DraftOrderContent,
  onlineMethods: readonly PaymentMethod[],
): Promise<{ price: PricedDraftOrder | null; lacks: DraftOrderIssue[] }> {
  const { items, email, deliveryMethodId, codes, discount } = content;
  const address = addressOf(content);
  const preview = (await previewGuestCart(ctx, { items })).value;
  const cart: Cart = {
    ...preview,
    noLongerSold: preview.skipped.map((line) => ({ ...line, name: line.productId })),
  };
  if (cart.items.length === 0) return { price: null, lacks: findIssues(content, null, 'fine') };
  const { currency } = cart.totals.subtotal;
  const input: CheckoutRequest = {
    address,
    country: content.address?.country || null,
    deliveryMethodId,
    codes,
    manualDiscount: discount && { name: discount.reason, amount: money(discount.amount, currency) },
  };
  // Coupon usage counts for the ordering customer, not for staff.
  const customer = isSignedIn(ctx.actor) && !isStaff(ctx) ? { userId: ctx.actor.id } : { email };
  let result = await priceCheckout(ctx, { cart, customer }, input);
  let delivery: Parameters<typeof findIssues>[2] = 'fine';
  if (!result.ok) {
    delivery = 'none';
    // The shipping method no longer applies: the quote uses the first available one.
    result = await priceCheckout(ctx, { cart, customer }, { ...input, deliveryMethodId: null });
  }
  if (!result.ok) result = await priceCheckout(ctx, { cart, customer }, { ...input, ...noDestination });
  if (!result.ok) return { price: null, lacks: findIssues(content, cart, 'none') };
  const priced = result.value;
  if (delivery === 'fine' && priced.addressError)
    delivery = priced.addressError === 'address_needed' ? 'address' : 'none';
  // Staff may take cash for a gift card.
  const requiresPrepayment = isByEmail(priced.method) && !isStaff(ctx);
  const payments = await offerPayments(ctx, dueOf(priced.offer), onlineMethods, {
    requiresPrepayment,
    isPickup: isPickup(priced.method),
  });
  const quote = presentQuote(cart, priced, payments);
  return {
    price: { cart, priced, payments, quote, shown: fingerprint(content, quote) },
    lacks: findIssues(content, cart, delivery),
  };
}

const noDestination = { address: null, country: null, deliveryMethodId: null };

/** Staff do not place the draft orders they edit; coupon codes apply to the customer. */
const isStaff = ({ actor }: Context) => isSignedIn(actor) && actor.role === 'admin';

function presentQuote(
  cart: Cart,
  { offer, method, methods, codes }: PricedCheckout,
  payments: OfferedPayment[],
): DraftOrderQuote {
  return {
    lines: cart.items,
    noLongerSold: cart.noLongerSold.map(({ name }) => name),
    subtotal: cart.totals.subtotal,
    delivery: { method, price: offer.delivery },
    codes,
    discounts: discountsOf(offer),
    taxes: offer.taxes,
    total: offer.total,
    due: dueOf(offer),
    methods,
    payments,
  };
}

/** Equal for equal content and quote: the customer orders only what the screen shows. */
function fingerprint(
  { email, name, phone, note, address }: DraftOrderContent,
  quote: DraftOrderQuote,
): string {
  const { lines, delivery, discounts, taxes, total, due, payments } = quote;
  const essence = [
    [email, name, phone, note, address],
    lines.map((line) => [
      line.productId,
      variantIdOf(line),
      line.quantity,
      line.price,
      ...(line.backorder ? [line.backorder] : []),
    ]),
    [delivery.method.id, delivery.price, discounts, taxes, total, due],
    payments.map(({ id, fee }) => [id, fee]),
  ];
  return createHash('sha256').update(JSON.stringify(essence)).digest('base64url');
}

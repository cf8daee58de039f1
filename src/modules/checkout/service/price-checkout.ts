import { money, noCurrency } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Cart, CartItem } from '#modules/cart/contract.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import { gramsOf, type PricingAttributes } from '#modules/catalog/rules/pricing-attributes.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import type { Address, OrderDiscount } from '#modules/orders/contract/order.ts';
import type { DeliveryMethod } from '#modules/shipping/contract/shipping.ts';
import type { CodeResult } from '#modules/promotions/contract/discounts.ts';
import { allowsCoupons } from '#modules/offers/service/offer-lines.ts';
import { payByGiftCards } from '#modules/promotions/service/gift-cards.ts';
import type { Customer } from '#modules/promotions/rules/customers.ts';
import { discountCart, findCandidates } from '#modules/promotions/service/discount-cart.ts';
import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { taxOf } from '#modules/taxes/rules/tax.ts';
import type { GiftDestination } from '#modules/gifts/service/gift-lines.ts';
import { getDelivery } from '#modules/shipping/service.ts';
import type { Context } from '#platform/context.ts';
import { findEligibility } from './customer-eligibility.ts';
import {
  addressError,
  chooseMethod,
  giftMethods,
  type PricedCart,
  priceCart,
  applyManualDiscount,
  shipsFrom,
} from '../rules.ts';

export interface PricedCheckout {
  offer: PricedCart;
  method: DeliveryMethod;
  methods: DeliveryMethod[];
  /** With `waitsForCountry`: whether the country is not known. */
  isCountryOpen: boolean;
  codes: CodeResult[];
  /** Whether a product is a gift card. */
  isGiftCard: (item: CartItem) => boolean;
  /** Error code if the order cannot be placed with this address, or null. */
  addressError: 'address_needed' | 'country_not_served' | null;
}

export interface CheckoutRequest {
  deliveryMethodId: string | null;
  address: Address | null;
  /** Destination while the address is incomplete. */
  country: string | null;
  /** Coupon and gift card codes; may be unknown or in any capitalisation. */
  codes: readonly string[];
  /** Manual discount. The caller checks the permission. */
  manualDiscount?: OrderDiscount | null;
  /** Destination and day of a gift, in place of an address. */
  gift?: GiftDestination | null;
  /** Leaves shipping and tax out of the price while the country is not known, instead of pricing the home country. */
  waitsForCountry?: boolean;
}

/** Prices a cart with shipping. The only place where a checkout is priced. */
export async function priceCheckout(
  ctx: Context,
  { cart, customer }: { cart: Cart; customer: Customer },
  request: CheckoutRequest,
): Promise<
  Result<
    PricedCheckout,
    'currency_missing' | 'delivery_method_unavailable' | 'country_not_served' | 'gift_too_soon'
  >
> {
  // No price means anything until the shop has a currency.
  if (cart.totals.subtotal.currency === noCurrency) return err('currency_missing');
  const [attributes, candidates] = await Promise.all([
    listPricingAttributes(ctx, [...new Set(cart.items.map(({ productId }) => productId))]),
    findCandidates(ctx, request.codes, customer),
  ]);
  const isGiftCard = ({ productId }: CartItem) => attributes.get(productId)?.isGiftCard ?? false;
  const homeCountry = (await getSettings(ctx, 'delivery')).homeCountry;
  const { gift = null } = request;
  const address = gift ? gift.address : request.address;
  const country = gift ? gift.country : request.country;
  const destination = address ?? (country === null ? null : { country, region: '', postcode: '' });
  const earliest = shipsFrom(cart.items);
  const delivery = await getDelivery(
    ctx,
    {
      subtotal: cart.totals.subtotal,
      grams: weightOf(cart, attributes),
      isByEmail: cart.items.every(isGiftCard),
      ...(earliest === undefined ? {} : { shipsFrom: earliest }),
    },
    destination,
  );
  const { isServed } = delivery;
  const taxes = await getLocalizedSettings(ctx, 'taxes');
  const isCountryOpen =
    request.waitsForCountry === true &&
    (delivery.open.zone || (delivery.open.country && !taxes.pricesIncludeTax));
  const all = isCountryOpen ? withoutPrices(delivery.methods) : delivery.methods;
  const methods = gift ? giftMethods(all, gift) : all;
  if (gift && isServed && methods.length === 0) return err('gift_too_soon');
  const method = chooseMethod(methods, request.deliveryMethodId);
  if (!method) return err(isServed ? 'delivery_method_unavailable' : 'country_not_served');
  const lines = await discountableLines(ctx, cart, attributes);
  const discounted = await discountCart(ctx, {
    cart: { lines, delivery: method.price },
    candidates,
    findEligibility: () => findEligibility(ctx, customer),
  });
  const { codes } = discounted;
  const { cartDiscounts, manualDiscount } = request.manualDiscount
    ? applyManualDiscount(
        discounted.cartDiscounts,
        lines.map(({ total }) => total),
        request.manualDiscount,
      )
    : { cartDiscounts: discounted.cartDiscounts, manualDiscount: null };
  // Pickup, delivery by email and quotes without a destination are taxed in the home country.
  const place = (method.needsAddress && destination) || { country: homeCountry, region: '' };
  const offer = priceCart(
    cart,
    method,
    {
      taxOf: (items) => taxOf(taxes, items, place, cart.totals.subtotal.currency),
      ...(isCountryOpen && method.needsAddress
        ? { classOf: () => null, deliveryClass: null }
        : {
            classOf: (productId) => taxClassOf(attributes.get(productId)),
            deliveryClass: taxes.deliveryClass,
          }),
    },
    cartDiscounts,
  );
  const paid = await payByGiftCards(ctx, { codes, total: offer.total });
  return ok({
    offer: { ...offer, manualDiscount, giftCards: paid.spent },
    codes: paid.codes,
    isGiftCard,
    method,
    methods,
    isCountryOpen,
    // The recipient of a gift may enter the address later.
    addressError: gift && !gift.address && isServed ? null : addressError(method, address, isServed),
  });
}

type Attributes = ReadonlyMap<string, PricingAttributes>;

/** In grams. */
const weightOf = (cart: Cart, attributes: Attributes): number =>
  cart.items.reduce(
    (sum, item) =>
      sum +
      gramsOf(attributes.get(item.productId), {
        variantId: variantIdOf(item) ?? '',
        quantity: item.quantity,
      }),
    0,
  );

/** No discount applies to gift cards, nor to accepted offers unless the shop allows it. */
async function discountableLines(ctx: Context, { items }: Cart, attributes: Attributes) {
  const couponsOnOffers = items.some(({ offerId }) => offerId) && (await allowsCoupons(ctx));
  return items.map(({ productId, quantity, lineTotal, offerId }) => {
    const product = attributes.get(productId);
    const isExcluded = (product?.isGiftCard ?? false) || (!!offerId && !couponsOnOffers);
    return {
      productId,
      quantity: isExcluded ? 0 : quantity,
      categoryIds: product?.categoryIds ?? [],
      total: isExcluded ? money(0, lineTotal.currency) : lineTotal,
    };
  });
}

/** Tax applies when a gift card is spent, not when it is bought. */
const taxClassOf = (product: PricingAttributes | undefined) =>
  product && !product.isGiftCard ? product.taxClass : null;

/** Price and delivery estimate of the methods with an address depend on the country. */
const withoutPrices = (methods: readonly DeliveryMethod[]): DeliveryMethod[] =>
  methods.map((method) =>
    method.needsAddress ? { ...method, price: money(0, method.price.currency), promise: null } : method,
  );

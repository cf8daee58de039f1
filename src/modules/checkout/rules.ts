import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import { latestBackorder } from '#modules/catalog/contract/latest-backorder.ts';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import { addMoney, type Money, money, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { Cart, CartItem } from '#modules/cart/contract.ts';
import { variantIdOf } from '#modules/catalog/contract/variant-identity.ts';
import type { Address, OrderDiscount } from '#modules/orders/contract/order.ts';
import { maxPledgeDays } from '#modules/payments/contract/payment-methods.ts';
import type {
  AppliedPromotion,
  CartDiscounts,
  SpentGiftCard,
} from '#modules/promotions/contract/discounts.ts';
import type { DeliveryMethod } from '#modules/shipping/contract/shipping.ts';
import type { Taxable, Taxation, TaxPart } from '#modules/taxes/contract.ts';
import type { QuoteChange } from './contract.ts';

/** Rate limits of the routes that place an order. */
export const placeOrderLimits = {
  everyone: { name: 'order', burst: 20, perMinute: 20 },
  guests: { name: 'guestOrder', burst: 6, perMinute: 3 },
};

/** Days from which a gift with a delivery day can be a group gift: those of the collection, and time to deliver it. */
const collectionAndDeliveryDays = maxPledgeDays + 8;

/** Whether several people can pay a gift: it goes to a registry, and its delivery day leaves time to collect. */
export function takesPledges(
  gift: { isPrivate: boolean; deliverOn: string | null } | null,
  now: Date,
): boolean {
  if (!gift?.isPrivate) return false;
  const earliest = new Date(now.getTime() + collectionAndDeliveryDays * 24 * 60 * 60 * 1000);
  return gift.deliverOn === null || gift.deliverOn >= earliest.toISOString().slice(0, 10);
}

/** Lifetime of a quote in minutes. */
export const quoteMinutes = 30;

/** The price of a cart with shipping, calculated for the quote and again when the order is placed. */
export interface PricedCart {
  lines: PricedLine[];
  deliveryMethodId: string;
  delivery: Money;
  /** Part of the discount that applies to shipping. */
  deliveryDiscount: Money;
  /** Part of the tax that is added to shipping. */
  deliveryTax: Money;
  discounts: AppliedPromotion[];
  /** Manual discount on a draft order. */
  manualDiscount?: OrderDiscount | null;
  /** Sum of all discounts. */
  discount: Money;
  taxes: TaxPart[];
  /** Tax added to the prices. */
  tax: Money;
  total: Money;
  /** The amount of the total that each gift card pays. */
  giftCards: SpentGiftCard[];
}

export interface PricedLine {
  productId: string;
  /** Id of the variant. Stored quotes of the previous release have this name for it. */
  selectedColor: string | null;
  /** Recipient of a gift card; absent in older quotes. */
  gift?: CartGift | null | undefined;
  /** Accepted offer and gift of the line; absent in older quotes. */
  offerId?: string | null | undefined;
  giftId?: string | null | undefined;
  name: string;
  price: Money;
  quantity: number;
  /** Present when it ships later; absent in older quotes. */
  backorder?: Backorder | undefined;
  /** Discount on the whole line. */
  discount: Money;
  /** Tax added to the discounted price of the whole line; 0 if prices include tax. */
  tax: Money;
  /** Tax rate in basis points, whether the tax is added to the price or included. */
  taxRate: number;
}

export interface TaxInput {
  taxOf: (items: readonly Taxable[]) => Taxation;
  /** Null: not taxed. */
  classOf: (productId: string) => string | null;
  deliveryClass: string | null;
}

/**
 * Applies a manual discount to the discountable lines in proportion to their remaining price, up to that
 * price.
 *
 * @param discountable price of each line before discounts; 0 for lines that cannot be discounted.
 */
export function applyManualDiscount(
  cartDiscounts: CartDiscounts,
  discountable: readonly Money[],
  { amount, name }: OrderDiscount,
): { cartDiscounts: CartDiscounts; manualDiscount: OrderDiscount | null } {
  const { currency } = cartDiscounts.delivery;
  const remaining = discountable.map((total, index) =>
    Math.max(0, total.amount - cartDiscounts.lines[index]!.amount),
  );
  const available = remaining.reduce((sum, each) => sum + each, 0);
  const discounted = money(Math.min(amount.amount, available), currency);
  if (discounted.amount === 0) return { cartDiscounts, manualDiscount: null };
  const parts = splitMoney(discounted, remaining);
  const lines = cartDiscounts.lines.map((line, index) => addMoney(line, parts[index]!));
  return { cartDiscounts: { ...cartDiscounts, lines }, manualDiscount: { name, amount: discounted } };
}

/** Names and amounts of all discounts. */
export const discountsOf = ({ discounts, manualDiscount }: PricedCart): OrderDiscount[] => [
  ...discounts.map(({ name, amount }) => ({ name, amount })),
  ...(manualDiscount ? [manualDiscount] : []),
];

/** Prices a cart: products and shipping, minus discounts, plus tax not included in prices. */
export function priceCart(
  { items, totals: { subtotal } }: Cart,
  method: DeliveryMethod,
  tax: TaxInput,
  cartDiscounts: CartDiscounts,
): PricedCart {
  const { currency } = subtotal;
  const taxation = tax.taxOf([
    ...items.map(({ productId, lineTotal }, index) => ({
      taxClass: tax.classOf(productId),
      amount: subtractMoney(lineTotal, cartDiscounts.lines[index]!),
    })),
    { taxClass: tax.deliveryClass, amount: subtractMoney(method.price, cartDiscounts.delivery) },
  ]);
  const discount = sumMoney([...cartDiscounts.lines, cartDiscounts.delivery], currency);
  return {
    lines: items.map((item, index) => ({
      productId: item.productId,
      selectedColor: variantIdOf(item),
      ...(item.gift ? { gift: item.gift } : {}),
      ...(item.offerId ? { offerId: item.offerId } : {}),
      ...(item.giftId ? { giftId: item.giftId } : {}),
      name: item.name,
      price: item.price,
      quantity: item.quantity,
      ...(item.backorder ? { backorder: item.backorder } : {}),
      discount: cartDiscounts.lines[index]!,
      tax: taxation.items[index]!.added,
      taxRate: taxation.items[index]!.rate,
    })),
    deliveryMethodId: method.id,
    delivery: method.price,
    deliveryDiscount: cartDiscounts.delivery,
    deliveryTax: taxation.items[items.length]!.added,
    discounts: [...cartDiscounts.applied],
    discount,
    taxes: taxation.parts,
    tax: taxation.added,
    total: subtractMoney(sumMoney([subtotal, method.price, taxation.added], currency), discount),
    giftCards: [],
  };
}

const isSameMoney = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

const isLineOf = (line: PricedLine, item: Cart['items'][number]): boolean =>
  line.productId === item.productId &&
  line.selectedColor === variantIdOf(item) &&
  line.gift?.key === item.gift?.key &&
  (line.offerId ?? null) === (item.offerId ?? null) &&
  (line.giftId ?? null) === (item.giftId ?? null);

/** Amount left to pay after gift cards. */
export function dueOf({ total, giftCards }: PricedCart): Money {
  return subtractMoney(
    total,
    sumMoney(
      giftCards.map(({ amount }) => amount),
      total.currency,
    ),
  );
}

/** All values that must not change between quote and order, as text for comparison. */
const comparableText = (offer: PricedCart): string =>
  JSON.stringify([
    offer.deliveryMethodId,
    offer.total.currency,
    [offer.delivery, offer.deliveryDiscount, offer.deliveryTax, offer.discount, offer.tax, offer.total].map(
      ({ amount }) => amount,
    ),
    offer.lines.map((line) => [
      line.productId,
      line.selectedColor,
      line.gift ?? null,
      line.offerId ?? null,
      line.giftId ?? null,
      line.quantity,
      line.price.amount,
      line.discount.amount,
      line.tax.amount,
    ]),
    offer.discounts.map(({ promotionId, amount }) => [promotionId, amount.amount]),
    offer.giftCards.map(({ id, amount }) => [id, amount.amount]),
    offer.taxes.map(({ name, rate, amount }) => [name, rate, amount.amount]),
  ]);

/** Whether two offers are equal in all values that must not change between quote and order. */
export function isSamePrice(a: PricedCart, b: PricedCart): boolean {
  return comparableText(a) === comparableText(b);
}

/**
 * Day from which everything in a cart can ship: the latest of its backorders. Null if one of them has no day, undefined
 * without backorders.
 */
export function shipsFrom(items: readonly Pick<CartItem, 'backorder'>[]): string | null | undefined {
  return latestBackorder(items.flatMap(({ backorder }) => backorder ?? []))?.availableOn;
}

/** Whether both tell the same lines as backorders, with the same days. */
export function isSameBackorders(
  a: readonly { backorder?: Backorder | null | undefined }[],
  b: readonly { backorder?: Backorder | null | undefined }[],
): boolean {
  const dayOf = ({ backorder }: (typeof a)[number]) => (backorder ? backorder.availableOn : undefined);
  return a.length === b.length && a.every((line, index) => dayOf(line) === dayOf(b[index]!));
}

/** The lines of one gift, or those without a gift: each is ordered by itself. */
export function partOfCart({ items, noLongerSold, updatedAt, totals }: Cart, giftId: string | null): Cart {
  const isPart = (line: { giftId?: string | null | undefined }) => (line.giftId ?? null) === giftId;
  const part = items.filter(isPart);
  return {
    items: part,
    noLongerSold: noLongerSold.filter(isPart),
    updatedAt,
    totals: {
      subtotal: sumMoney(
        part.map(({ lineTotal }) => lineTotal),
        totals.subtotal.currency,
      ),
      itemCount: part.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
}

/**
 * The shipping methods for a gift: those with an address that arrive by its day. On that day exactly, because the parcel
 * is dispatched for it.
 */
export function giftMethods(
  methods: readonly DeliveryMethod[],
  { deliverOn }: { deliverOn: string | null },
): DeliveryMethod[] {
  const shipped = methods.filter(({ needsAddress }) => needsAddress);
  if (deliverOn === null) return shipped;
  return shipped
    .filter(({ promise }) => !promise || promise.to <= deliverOn)
    .map((method) => ({ ...method, promise: { from: deliverOn, to: deliverOn } }));
}

/** The requested shipping method, or the first without a request; undefined if the shop does not offer it. */
export function chooseMethod(
  methods: readonly DeliveryMethod[],
  requested: string | null,
): DeliveryMethod | undefined {
  return requested === null ? methods[0] : methods.find(({ id }) => id === requested);
}

/** The error code if the method needs an address that is missing or not served; otherwise null. */
export function addressError(
  method: DeliveryMethod,
  address: Address | null,
  isServed: boolean,
): 'address_needed' | 'country_not_served' | null {
  if (!method.needsAddress) return null;
  if (!address) return 'address_needed';
  return isServed ? null : 'country_not_served';
}

/** Changes to show before an order, see `QuoteChangeSchema`. `previous` is the last quote. */
export function changesOf({ items, noLongerSold }: Cart, previous: PricedCart | null): QuoteChange[] {
  const unavailable = noLongerSold.map((line): QuoteChange => ({
    productId: line.productId,
    selectedColor: variantIdOf(line),
    name: line.name,
    kind: 'no-longer-sold',
    available: null,
  }));
  const changed = items.flatMap((item): QuoteChange[] => {
    const { productId, name, quantity, available, price } = item;
    const line = { productId, selectedColor: variantIdOf(item), name };
    const changes: QuoteChange[] = [];
    if (available === 0) changes.push({ ...line, kind: 'sold-out', available: 0 });
    else if (available < quantity) changes.push({ ...line, kind: 'fewer-left', available });
    const known = previous?.lines.find((each) => isLineOf(each, item));
    if (known && !isSameMoney(known.price, price)) {
      changes.push({ ...line, kind: 'price-changed', available: null });
    }
    return changes;
  });
  return [...unavailable, ...changed];
}

/** Whether a text is a valid `Idempotency-Key`: 8 to 200 visible ASCII characters. */
export function isIdempotencyKey(text: string | undefined): text is string {
  return text !== undefined && /^[\x21-\x7e]{8,200}$/.test(text);
}

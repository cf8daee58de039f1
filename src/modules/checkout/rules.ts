import { addMoney, type Money, money, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { Cart } from '#modules/cart/contract.ts';
import type { Address, OrderDiscount } from '#modules/orders/contract/order.ts';
import type { AppliedPromotion, Reductions, SpentGiftCard } from '#modules/promotions/contract.ts';
import type { DeliveryMethod } from '#modules/shipping/contract.ts';
import type { Taxable, Taxation, TaxPart } from '#modules/taxes/contract.ts';
import type { QuoteChange } from './contract.ts';

/** How long a quote stands. */
export const quoteMinutes = 30;

/** What a cart costs delivered: all that has to be the same when it is ordered. */
export interface Offer {
  lines: OfferLine[];
  deliveryMethodId: string;
  delivery: Money;
  /** What of the discount is taken off delivery. */
  deliveryDiscount: Money;
  /** What of the tax is added to delivery. */
  deliveryTax: Money;
  discounts: AppliedPromotion[];
  /** Taken off by hand besides, of goods that staff have put together. */
  byHand?: OrderDiscount | null;
  /** The sum of them. */
  discount: Money;
  taxes: TaxPart[];
  /** What is added to the prices. */
  tax: Money;
  total: Money;
  /** What of the total gift cards pay. */
  giftCards: SpentGiftCard[];
}

export interface OfferLine {
  productId: string;
  selectedColor: string | null;
  name: string;
  price: Money;
  quantity: number;
  /** Taken off the whole line. */
  discount: Money;
  /** Added to what is left of it. */
  tax: Money;
  /** Basis points, added or held. */
  taxRate: number;
}

export interface TaxGrounds {
  taxOf: (items: readonly Taxable[]) => Taxation;
  /** Null: it is not taxed. */
  classOf: (productId: string) => string | null;
  deliveryClass: string | null;
}

/**
 * Takes an amount off by hand: off the goods that can be reduced, in proportion to what is left of each, and never more
 * than that.
 *
 * @param reducible what each line costs before anything is taken off; 0 of what nothing is taken off.
 */
export function reduceByHand(
  reductions: Reductions,
  reducible: readonly Money[],
  { amount, name }: OrderDiscount,
): { reductions: Reductions; byHand: OrderDiscount | null } {
  const { currency } = reductions.delivery;
  const left = reducible.map((total, index) => Math.max(0, total.amount - reductions.lines[index]!.amount));
  const most = left.reduce((sum, each) => sum + each, 0);
  const taken = money(Math.min(amount.amount, most), currency);
  if (taken.amount === 0) return { reductions, byHand: null };
  const parts = splitMoney(taken, left);
  const lines = reductions.lines.map((line, index) => addMoney(line, parts[index]!));
  return { reductions: { ...reductions, lines }, byHand: { name, amount: taken } };
}

/** Under which names something is taken off. */
export const discountsOf = ({ discounts, byHand }: Offer): OrderDiscount[] => [
  ...discounts.map(({ name, amount }) => ({ name, amount })),
  ...(byHand ? [byHand] : []),
];

/** Prices a cart: goods and delivery, less what is taken off, plus the tax that prices do not hold. */
export function priceCart(
  { items, totals: { subtotal } }: Cart,
  method: DeliveryMethod,
  tax: TaxGrounds,
  reductions: Reductions,
): Offer {
  const { currency } = subtotal;
  const taxation = tax.taxOf([
    ...items.map(({ productId, lineTotal }, index) => ({
      taxClass: tax.classOf(productId),
      amount: subtractMoney(lineTotal, reductions.lines[index]!),
    })),
    { taxClass: tax.deliveryClass, amount: subtractMoney(method.price, reductions.delivery) },
  ]);
  const discount = sumMoney([...reductions.lines, reductions.delivery], currency);
  return {
    lines: items.map(({ productId, selectedColor, name, price, quantity }, index) => ({
      productId,
      selectedColor,
      name,
      price,
      quantity,
      discount: reductions.lines[index]!,
      tax: taxation.items[index]!.added,
      taxRate: taxation.items[index]!.rate,
    })),
    deliveryMethodId: method.id,
    delivery: method.price,
    deliveryDiscount: reductions.delivery,
    deliveryTax: taxation.items[items.length]!.added,
    discounts: [...reductions.applied],
    discount,
    taxes: taxation.parts,
    tax: taxation.added,
    total: subtractMoney(sumMoney([subtotal, method.price, taxation.added], currency), discount),
    giftCards: [],
  };
}

const isSameMoney = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

type LineKey = Pick<OfferLine, 'productId' | 'selectedColor'>;

const isSameLine = (a: LineKey, b: LineKey): boolean =>
  a.productId === b.productId && a.selectedColor === b.selectedColor;

/** What is left to pay when gift cards have paid their part. */
export function dueOf({ total, giftCards }: Offer): Money {
  return subtractMoney(
    total,
    sumMoney(
      giftCards.map(({ amount }) => amount),
      total.currency,
    ),
  );
}

/** Everything that a shopper agrees to, as text to compare. */
const essenceOf = (offer: Offer): string =>
  JSON.stringify([
    offer.deliveryMethodId,
    offer.total.currency,
    [offer.delivery, offer.deliveryDiscount, offer.deliveryTax, offer.discount, offer.tax, offer.total].map(
      ({ amount }) => amount,
    ),
    offer.lines.map((line) => [
      line.productId,
      line.selectedColor,
      line.quantity,
      line.price.amount,
      line.discount.amount,
      line.tax.amount,
    ]),
    offer.discounts.map(({ promotionId, amount }) => [promotionId, amount.amount]),
    offer.giftCards.map(({ id, amount }) => [id, amount.amount]),
    offer.taxes.map(({ name, rate, amount }) => [name, rate, amount.amount]),
  ]);

/** Whether the shopper is asked to pay exactly what they were shown, for exactly that. */
export function isSameOffer(a: Offer, b: Offer): boolean {
  return essenceOf(a) === essenceOf(b);
}

/** The way of delivery that was asked for, the first where none was; undefined where there is no such way. */
export function chooseMethod(
  methods: readonly DeliveryMethod[],
  asked: string | null,
): DeliveryMethod | undefined {
  return asked === null ? methods[0] : methods.find(({ id }) => id === asked);
}

/** Why an address cannot be delivered to in this way, or null where it can. */
export function addressRefusal(
  method: DeliveryMethod,
  address: Address | null,
  isServed: boolean,
): 'address_needed' | 'country_not_served' | null {
  if (!method.needsAddress) return null;
  if (!address) return 'address_needed';
  return isServed ? null : 'country_not_served';
}

/** What a shopper has to be told before ordering: what cannot be had as asked, and what costs otherwise than before. */
export function changesOf({ items, noLongerSold }: Cart, before: Offer | null): QuoteChange[] {
  const gone = noLongerSold.map(({ productId, name }): QuoteChange => ({
    productId,
    name,
    kind: 'no-longer-sold',
    available: null,
  }));
  const changed = items.flatMap((item): QuoteChange[] => {
    const { productId, name, quantity, available, price } = item;
    const changes: QuoteChange[] = [];
    if (available === 0) changes.push({ productId, name, kind: 'sold-out', available: 0 });
    else if (available < quantity) changes.push({ productId, name, kind: 'fewer-left', available });
    const known = before?.lines.find((line) => isSameLine(line, item));
    if (known && !isSameMoney(known.price, price)) {
      changes.push({ productId, name, kind: 'price-changed', available: null });
    }
    return changes;
  });
  return [...gone, ...changed];
}

/** Whether a text can serve as an `Idempotency-Key`: 8 to 200 visible characters. */
export function isIdempotencyKey(text: string | undefined): text is string {
  return text !== undefined && /^[\x21-\x7e]{8,200}$/.test(text);
}

import { type Money, money, multiplyMoney, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { TaxSettings } from '#modules/settings/contract/taxes.ts';
import type { TaxPart } from '#modules/taxes/contract.ts';
import { taxOf } from '#modules/taxes/rules/tax.ts';
import type { OrderDiscount } from '../contract/order.ts';

/** A line of an order while it is being changed. */
export interface EditedLine {
  productId: string;
  name: string;
  colorKey: string;
  colorName: string | null;
  unitPrice: Money;
  /** As it was ordered; 0 for what is put in. */
  before: number;
  /** As it shall be; 0 for what is taken out. */
  quantity: number;
  /** What was taken off the line as it was. */
  discountBefore: Money;
  /** Basis points, as it was taxed; null for what is put in. */
  taxRate: number | null;
  /** Null: it is not taxed; undefined: it is no longer sold, and taxed as before. */
  taxClass: string | null | undefined;
}

/** What an order costs besides its lines. */
export interface EditGrounds {
  currency: string;
  /** As it shall be. */
  delivery: Money;
  deliveryBefore: Money;
  deliveryDiscountBefore: Money;
  /** What the way of paying costs. */
  paymentFee: Money;
  discounts: readonly OrderDiscount[];
  taxes: TaxSettings;
  /** Where it is taxed. */
  place: { country: string; region: string };
}

export interface EditedPrice {
  lines: { total: Money; discount: Money; tax: Money; taxRate: number }[];
  subtotal: Money;
  delivery: Money;
  deliveryDiscount: Money;
  deliveryTax: Money;
  discount: Money;
  discounts: OrderDiscount[];
  tax: Money;
  taxes: TaxPart[];
  total: Money;
}

/**
 * What of a line's discount is left when there are more or fewer of it: it belongs to the units that it was given for,
 * and what is put in has none.
 */
export function discountLeft({ before, quantity, discountBefore }: EditedLine): Money {
  const { currency } = discountBefore;
  if (before === 0) return money(0, currency);
  if (quantity >= before) return discountBefore;
  const units = splitMoney(
    discountBefore,
    Array.from({ length: before }, () => 1),
  );
  return sumMoney(units.slice(0, quantity), currency);
}

/** Free delivery stays free, whatever it would cost now; any other discount of it is not more than it costs. */
export function deliveryDiscountLeft(grounds: EditGrounds): Money {
  const { delivery, deliveryBefore, deliveryDiscountBefore } = grounds;
  const wasFree = deliveryBefore.amount > 0 && deliveryDiscountBefore.amount === deliveryBefore.amount;
  if (wasFree) return delivery;
  return money(Math.min(delivery.amount, deliveryDiscountBefore.amount), delivery.currency);
}

/** A rate that the shop does not have any more, under a name of its own, for goods that it does not sell any more. */
const classAsBefore = (rate: number) => `as-before-${rate}`;

function withRatesOfBefore(
  taxes: TaxSettings,
  lines: readonly EditedLine[],
  grounds: EditGrounds,
): TaxSettings {
  const rates = new Set(
    lines.flatMap(({ taxClass, taxRate }) => (taxClass === undefined && taxRate !== null ? [taxRate] : [])),
  );
  const { country } = grounds.place;
  const more = [...rates].map((basisPoints) => ({
    name: taxes.rates.find((rate) => rate.basisPoints === basisPoints)?.name ?? taxes.rates[0]?.name ?? 'Tax',
    country,
    region: '',
    taxClass: classAsBefore(basisPoints),
    basisPoints,
  }));
  return { ...taxes, rates: [...taxes.rates, ...more] };
}

/** Prices an order anew: what was there at the prices of then, taxed by today's rules. Its parts sum to the total. */
export function priceEdited(lines: readonly EditedLine[], grounds: EditGrounds): EditedPrice {
  const { currency, delivery, paymentFee } = grounds;
  const totals = lines.map(({ unitPrice, quantity }) => multiplyMoney(unitPrice, quantity));
  const discounts = lines.map(discountLeft);
  const deliveryDiscount = deliveryDiscountLeft(grounds);
  const taxation = taxOf(
    withRatesOfBefore(grounds.taxes, lines, grounds),
    [
      ...lines.map(({ taxClass, taxRate }, index) => ({
        taxClass: taxClass === undefined ? classAsBefore(taxRate ?? 0) : taxClass,
        amount: subtractMoney(totals[index]!, discounts[index]!),
      })),
      { taxClass: grounds.taxes.deliveryClass, amount: subtractMoney(delivery, deliveryDiscount) },
    ],
    grounds.place,
    currency,
  );
  const subtotal = sumMoney(totals, currency);
  const discount = sumMoney([...discounts, deliveryDiscount], currency);
  return {
    lines: lines.map((_, index) => ({
      total: totals[index]!,
      discount: discounts[index]!,
      tax: taxation.items[index]!.added,
      taxRate: taxation.items[index]!.rate,
    })),
    subtotal,
    delivery,
    deliveryDiscount,
    deliveryTax: taxation.items[lines.length]!.added,
    discount,
    discounts: namedDiscounts(grounds.discounts, discount),
    tax: taxation.added,
    taxes: taxation.parts,
    total: subtractMoney(sumMoney([subtotal, delivery, paymentFee, taxation.added], currency), discount),
  };
}

/** Under which names what is left was taken off: in proportion to before. */
function namedDiscounts(before: readonly OrderDiscount[], whole: Money): OrderDiscount[] {
  const parts = splitMoney(
    whole,
    before.map(({ amount }) => amount.amount),
  );
  return before
    .map(({ name }, index) => ({ name, amount: parts[index]! }))
    .filter(({ amount }) => amount.amount > 0);
}

/** Where an order's money stands, minor units. */
export interface MoneyBefore {
  due: number;
  captured: number;
  refundable: number;
  giftCards: number;
}

export interface MoneyAfter {
  /** What gift cards pay of the new total: they pay last, and are given back last. */
  giftCards: number;
  due: number;
  owed: number;
  givenBack: number;
}

/** What a new total means for the money: what was paid beyond it goes back, what was not is asked for. */
export function settle(total: number, { due, captured, refundable, giftCards }: MoneyBefore): MoneyAfter {
  const cards = Math.min(giftCards, total);
  const after = total - cards;
  const beyond = (asked: number) => Math.max(0, captured - asked);
  const missing = (asked: number) => Math.max(0, asked - captured);
  return {
    giftCards: cards,
    due: after,
    owed: Math.max(0, missing(after) - missing(due)),
    givenBack: Math.min(refundable, Math.max(0, beyond(after) - beyond(due))),
  };
}

import { type Money, money, multiplyMoney, splitMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import type { TaxSettings } from '#modules/settings/contract/taxes.ts';
import type { TaxPart } from '#modules/taxes/contract.ts';
import { taxOf } from '#modules/taxes/rules/tax.ts';
import type { OrderDiscount } from '#modules/orders/contract/order.ts';

/** A line of an order during an edit. */
export interface EditedLine {
  productId: string;
  name: string;
  colorKey: string;
  colorName: string | null;
  unitPrice: Money;
  /** Quantity before the edit; 0 for an added line. */
  before: number;
  /** New quantity; 0 for a removed line. */
  quantity: number;
  /** Discount on the line before the edit. */
  discountBefore: Money;
  /** Basis points of the original tax; null for an added line. */
  taxRate: number | null;
  /** Null: not taxed. Undefined: the product is no longer sold and keeps its tax rate. */
  taxClass: string | null | undefined;
}

/** What the pricing of an edited order needs, apart from the lines. */
export interface EditPricingContext {
  currency: string;
  /** Delivery charge after the edit. */
  delivery: Money;
  deliveryBefore: Money;
  deliveryDiscountBefore: Money;
  /** Fee of the payment method. */
  paymentFee: Money;
  discounts: readonly OrderDiscount[];
  taxes: TaxSettings;
  /** Place of taxation. */
  place: { country: string; region: string };
  /** Replaces the kept discounts. */
  recomputed?: RecomputedDiscounts;
}

/** Discounts of the order's promotions for the edited lines. */
export interface RecomputedDiscounts {
  lines: readonly Money[];
  delivery: Money;
  named: readonly OrderDiscount[];
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
 * The discount of a line after a change of quantity. It applies to the originally discounted units; added
 * units get none.
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

/** Free delivery stays free at any price; any other delivery discount is capped at the charge. */
export function deliveryDiscountLeft(context: EditPricingContext): Money {
  const { delivery, deliveryBefore, deliveryDiscountBefore } = context;
  const wasFree = deliveryBefore.amount > 0 && deliveryDiscountBefore.amount === deliveryBefore.amount;
  if (wasFree) return delivery;
  return money(Math.min(delivery.amount, deliveryDiscountBefore.amount), delivery.currency);
}

/** Tax class for the original rate of products that are no longer sold. */
const originalRateClass = (rate: number) => `as-before-${rate}`;

function withOriginalRates(
  taxes: TaxSettings,
  lines: readonly EditedLine[],
  context: EditPricingContext,
): TaxSettings {
  const rates = new Set(
    lines.flatMap(({ taxClass, taxRate }) => (taxClass === undefined && taxRate !== null ? [taxRate] : [])),
  );
  const { country } = context.place;
  const more = [...rates].map((basisPoints) => ({
    name: taxes.rates.find((rate) => rate.basisPoints === basisPoints)?.name ?? taxes.rates[0]?.name ?? 'Tax',
    country,
    region: '',
    taxClass: originalRateClass(basisPoints),
    basisPoints,
  }));
  return { ...taxes, rates: [...taxes.rates, ...more] };
}

/**
 * Prices an edited order from the unit prices of its lines. It is taxed by today's rules, but products no
 * longer sold keep their tax rate. The parts add up to the total.
 */
export function priceEditedOrder(lines: readonly EditedLine[], context: EditPricingContext): EditedPrice {
  const { currency, delivery, paymentFee } = context;
  const totals = lines.map(({ unitPrice, quantity }) => multiplyMoney(unitPrice, quantity));
  const { recomputed } = context;
  const discounts = recomputed?.lines ?? lines.map(discountLeft);
  const deliveryDiscount = recomputed?.delivery ?? deliveryDiscountLeft(context);
  const taxation = taxOf(
    withOriginalRates(context.taxes, lines, context),
    [
      ...lines.map(({ taxClass, taxRate }, index) => ({
        taxClass: taxClass === undefined ? originalRateClass(taxRate ?? 0) : taxClass,
        amount: subtractMoney(totals[index]!, discounts[index]!),
      })),
      { taxClass: context.taxes.deliveryClass, amount: subtractMoney(delivery, deliveryDiscount) },
    ],
    context.place,
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
    discounts: recomputed ? [...recomputed.named] : namedDiscounts(context.discounts, discount),
    tax: taxation.added,
    taxes: taxation.parts,
    total: subtractMoney(sumMoney([subtotal, delivery, paymentFee, taxation.added], currency), discount),
  };
}

/** Splits the remaining discount over the original names, in proportion. */
function namedDiscounts(before: readonly OrderDiscount[], whole: Money): OrderDiscount[] {
  const parts = splitMoney(
    whole,
    before.map(({ amount }) => amount.amount),
  );
  return before
    .map(({ name }, index) => ({ name, amount: parts[index]! }))
    .filter(({ amount }) => amount.amount > 0);
}

/** Payment amounts before the edit; minor units. */
export interface MoneyBefore {
  due: number;
  captured: number;
  refundable: number;
  giftCards: number;
}

export interface MoneyAfter {
  /** Gift card part of the new total. A lower total reduces the amount due first, and this part last. */
  giftCards: number;
  due: number;
  owed: number;
  givenBack: number;
}

/**
 * Splits a new total into gift card part and amount due. Computes what the edit adds to the amount owed or to
 * the overpaid amount, which is refunded. Amounts missing or overpaid before the edit do not count.
 */
export function splitNewTotal(
  total: number,
  { due, captured, refundable, giftCards }: MoneyBefore,
): MoneyAfter {
  const cards = Math.min(giftCards, total);
  const after = total - cards;
  const overpaid = (amountDue: number) => Math.max(0, captured - amountDue);
  const missing = (amountDue: number) => Math.max(0, amountDue - captured);
  return {
    giftCards: cards,
    due: after,
    owed: Math.max(0, missing(after) - missing(due)),
    givenBack: Math.min(refundable, Math.max(0, overpaid(after) - overpaid(due))),
  };
}

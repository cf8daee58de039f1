import { addMoney, type Money, money } from '#kernel/money.ts';
import type { Cart } from '#modules/cart/contract.ts';
import type { Address } from '#modules/orders/contract.ts';
import type { DeliveryMethod } from '#modules/shipping/contract.ts';
import type { QuoteChange } from './contract.ts';

/** How long a quote stands. */
export const quoteMinutes = 30;

/** What a cart costs delivered: all that has to be the same when it is ordered. */
export interface Offer {
  lines: OfferLine[];
  deliveryMethodId: string;
  delivery: Money;
  discount: Money;
  tax: Money;
  total: Money;
}

export interface OfferLine {
  productId: string;
  selectedColor: string | null;
  name: string;
  price: Money;
  quantity: number;
}

/** Prices a cart. Prices include their tax, so that none is added. */
export function priceCart({ items, totals: { subtotal } }: Cart, method: DeliveryMethod): Offer {
  const nothing = money(0, subtotal.currency);
  return {
    lines: items.map(({ productId, selectedColor, name, price, quantity }) => ({
      productId,
      selectedColor,
      name,
      price,
      quantity,
    })),
    deliveryMethodId: method.id,
    delivery: method.price,
    discount: nothing,
    tax: nothing,
    total: addMoney(subtotal, method.price),
  };
}

const isSameMoney = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

const isSameLine = (a: OfferLine, b: OfferLine): boolean =>
  a.productId === b.productId && a.selectedColor === b.selectedColor;

/** Whether the shopper is asked to pay exactly what they were shown, for exactly that. */
export function isSameOffer(a: Offer, b: Offer): boolean {
  return (
    a.deliveryMethodId === b.deliveryMethodId &&
    isSameMoney(a.delivery, b.delivery) &&
    isSameMoney(a.discount, b.discount) &&
    isSameMoney(a.tax, b.tax) &&
    isSameMoney(a.total, b.total) &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => {
      const other = b.lines[index]!;
      return (
        isSameLine(line, other) && line.quantity === other.quantity && isSameMoney(line.price, other.price)
      );
    })
  );
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

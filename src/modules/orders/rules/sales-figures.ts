import type { OrderState } from '../contract/states.ts';

/**
 * The one definition of sales, for every figure of the shop. The views of migration 0056 compute the same in SQL; a
 * test compares both. Amounts are in minor units.
 *
 * - An order is a sale from the time when it was paid in full, by money, gift cards or a discount of 100 %. Cancelled
 *   orders and free exchange orders are no sales.
 * - gross sales − discounts − refunds = net sales; net sales + shipping + tax + payment fees = total sales.
 * - All of them are without tax, which is a figure of its own, whether prices include it or not.
 * - A refund counts when it was made, not when the order was placed.
 * - Gift cards are no sales when they are sold; an order paid by gift card is.
 */
export interface SalesFigures {
  gross: number;
  /** Discounts on items. Discounts on shipping lower the shipping. */
  discounts: number;
  refunds: number;
  net: number;
  shipping: number;
  tax: number;
  /** Fees of payment methods. */
  fees: number;
  total: number;
  /** Gift cards sold, less refunded ones; not part of the total. */
  giftCards: number;
}

/** The amounts that are stored or summed; net and total follow from them. */
export type SalesParts = Omit<SalesFigures, 'net' | 'total'>;

export function salesFigures(parts: SalesParts): SalesFigures {
  const net = parts.gross - parts.discounts - parts.refunds;
  return { ...parts, net, total: net + parts.shipping + parts.tax + parts.fees };
}

export const noSales: SalesParts = {
  gross: 0,
  discounts: 0,
  refunds: 0,
  shipping: 0,
  tax: 0,
  fees: 0,
  giftCards: 0,
};

export function addSales(one: SalesParts, other: SalesParts): SalesParts {
  const keys = Object.keys(noSales) as (keyof SalesParts)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as Record<
    keyof SalesParts,
    number
  >;
}

/** Whether an order counts as a sale. */
export const isSale = (order: {
  paidAt: Date | null;
  orderState: OrderState;
  isExchange: boolean;
}): boolean =>
  order.paidAt !== null &&
  !order.isExchange &&
  (order.orderState === 'placed' || order.orderState === 'processing' || order.orderState === 'completed');

export interface FiguresLine {
  quantity: number;
  /** Price of all units, before discounts. */
  total: number;
  discount: number;
  /** Tax added to the price; 0 if the price includes it. */
  tax: number;
  /** Basis points. */
  taxRate: number;
  isGiftCard: boolean;
}

export interface FiguresOrder {
  lines: readonly FiguresLine[];
  delivery: number;
  deliveryDiscount: number;
  /** Tax added to the delivery charge. */
  deliveryTax: number;
  paymentFee: number;
  taxes: readonly { amount: { amount: number }; isIncluded: boolean }[];
}

export interface FiguresRefund {
  amount: number;
  /** The part of the amount for delivery. */
  delivery: number;
  lines: readonly { position: number; quantity: number }[];
}

/** A price without the tax that it includes. */
const withoutTax = (price: number, rate: number, isIncluded: boolean): number =>
  isIncluded ? Math.round((price * 10_000) / (10_000 + rate)) : price;

export const pricesIncludeTax = ({ taxes }: Pick<FiguresOrder, 'taxes'>): boolean =>
  taxes.some(({ isIncluded }) => isIncluded);

/** The part of an amount, in proportion; at most the part. */
const shareOf = (part: number, whole: number, amount: number): number =>
  whole <= 0 ? 0 : Math.min(part, Math.round((part * amount) / whole));

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const paidFor = ({ total, discount, tax }: FiguresLine): number => total - discount + tax;

/** Net price and tax of a line. */
export function lineFigures(
  line: FiguresLine,
  isIncluded: boolean,
): { gross: number; net: number; tax: number } {
  const net = withoutTax(line.total - line.discount, line.taxRate, isIncluded);
  return { gross: withoutTax(line.total, line.taxRate, isIncluded), net, tax: paidFor(line) - net };
}

function basisOf(order: FiguresOrder) {
  const isIncluded = pricesIncludeTax(order);
  const items = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  const taxIn = (lines: readonly FiguresLine[]) => sumOf(lines, (line) => lineFigures(line, isIncluded).tax);
  // The included tax of shipping is the rest of the order's taxes: its rate is not stored.
  const included = isIncluded
    ? Math.max(0, sumOf(order.taxes, ({ amount }) => amount.amount) - taxIn(order.lines))
    : 0;
  return {
    isIncluded,
    items,
    itemTax: taxIn(items),
    itemPaid: sumOf(items, paidFor),
    includedShippingTax: included,
    shippingTax: isIncluded ? included : order.deliveryTax,
    shippingPaid: order.delivery - order.deliveryDiscount + order.deliveryTax,
  };
}

/** What an order adds to the figures when it is paid. */
export function figuresOfOrder(order: FiguresOrder): SalesParts {
  const { isIncluded, items, itemTax, shippingTax, includedShippingTax } = basisOf(order);
  const gross = sumOf(items, (line) => lineFigures(line, isIncluded).gross);
  const net = sumOf(items, (line) => lineFigures(line, isIncluded).net);
  return {
    gross,
    discounts: gross - net,
    refunds: 0,
    shipping: order.delivery - order.deliveryDiscount - includedShippingTax,
    tax: itemTax + shippingTax,
    fees: order.paymentFee,
    giftCards: sumOf(
      order.lines.filter(({ isGiftCard }) => isGiftCard),
      paidFor,
    ),
  };
}

/**
 * What each refund adds to the figures. Taxes are shares of the order's taxes by the sum refunded so far, so that the
 * taxes of several refunds add up. An additional amount counts as a refund of items.
 *
 * @param refunds those that were made, oldest first, without the ones that settle an order edit: the edit has lowered
 *   the amounts of the order itself.
 */
export function figuresOfRefunds(order: FiguresOrder, refunds: readonly FiguresRefund[]): SalesParts[] {
  const { itemTax, itemPaid, shippingTax, shippingPaid } = basisOf(order);
  let items = 0;
  let delivery = 0;
  return refunds.map((refund) => {
    const rest = refund.amount - refund.delivery;
    const cards = sumOf(refund.lines, ({ position, quantity }) => {
      const line = order.lines[position];
      return line?.isGiftCard ? shareOf(paidFor(line), line.quantity, quantity) : 0;
    });
    const giftCards = itemPaid === 0 ? rest : Math.min(rest, cards);
    const forItems = rest - giftCards;
    const taxOfItems = shareOf(itemTax, itemPaid, items + forItems) - shareOf(itemTax, itemPaid, items);
    const taxOfShipping =
      shareOf(shippingTax, shippingPaid, delivery + refund.delivery) -
      shareOf(shippingTax, shippingPaid, delivery);
    items += forItems;
    delivery += refund.delivery;
    return {
      ...noSales,
      refunds: forItems - taxOfItems,
      shipping: taxOfShipping - refund.delivery,
      tax: 0 - taxOfItems - taxOfShipping,
      giftCards: 0 - giftCards,
    };
  });
}

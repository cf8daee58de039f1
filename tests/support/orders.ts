import type { SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import {
  applyOrderAction as applyAction,
  type OrderActionInput,
} from '#modules/fulfillment/service/apply-order-action.ts';
import {
  type NewOrder,
  type NewOrderLine,
  placeOrder,
  type PlacedOrder,
} from '#modules/orders/service/place-order.ts';
import { type Context, write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';

/** A valid shipping address. */
export const lisbon = {
  name: 'Ada Lindqvist',
  line1: 'Rua da Boavista 84',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1200-068',
  country: 'PT',
};

/** A line item of two kettles at 45.00 USD. */
export const kettles: NewOrderLine = {
  productId: 'kettle',
  name: 'Kettle',
  colorKey: null,
  colorName: null,
  image: null,
  unitPrice: money(4_500, 'USD'),
  quantity: 2,
  discount: money(0, 'USD'),
  tax: money(0, 'USD'),
  taxRate: 0,
  isGiftCard: false,
  taken: [{ productId: 'kettle', colorKey: '', quantity: 2 }],
};

/** Places an order of two kettles (45.00 USD each, pickup) without a checkout. */
export function placeTestOrder(
  { database }: TestDatabase,
  customer: SignedIn,
  changed: Partial<NewOrder> = {},
): Promise<PlacedOrder> {
  const nothing = money(0, 'USD');
  const order: NewOrder = {
    customer,
    email: 'ada@example.org',
    customerName: 'Ada Lovelace',
    phone: null,
    note: '',
    paymentMethod: 'pay-on-delivery',
    deliveryMethod: 'pickup',
    deliveryName: 'At the shop',
    address: null,
    promise: null,
    lines: [kettles],
    delivery: nothing,
    deliveryDiscount: nothing,
    deliveryTax: nothing,
    discount: nothing,
    tax: nothing,
    taxes: [],
    discounts: [],
    giftCards: nothing,
    paymentFee: nothing,
    ...changed,
  };
  return write(database.tx, customer, placeOrder, order);
}

/** Applies an order action, for tests of modules that must not import `fulfillment`. */
export const applyOrderAction = (ctx: Context, input: OrderActionInput) => applyAction(ctx, input);

import type { Picture } from '#kernel/contract.ts';
import type { SignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { addMoney, type Money, multiplyMoney, subtractMoney, sumMoney } from '#kernel/money.ts';
import { listStaffIds } from '#modules/accounts/service/staff.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { publishLive } from '#platform/live.ts';
import type { Address, OrderPlaced, OrderStatus, PaymentMethod } from '../contract.ts';
import { type OrderMailJob, orderStatus, placedAxes, type TakenUnits } from '../rules.ts';
import { insertOrder } from '../store/insert-order.ts';

export interface NewOrderLine {
  productId: string;
  name: string;
  colorKey: string | null;
  colorName: string | null;
  image: Picture | null;
  unitPrice: Money;
  quantity: number;
  /** What has been taken from stock for it, in this same transaction. */
  taken: readonly TakenUnits[];
}

export interface NewOrder {
  customer: SignedIn;
  email: string;
  customerName: string;
  phone: string | null;
  note: string;
  paymentMethod: PaymentMethod;
  deliveryMethod: string;
  deliveryName: string;
  /** Null for a pick-up. */
  address: Address | null;
  /** At least one. */
  lines: readonly NewOrderLine[];
  delivery: Money;
  discount: Money;
  tax: Money;
}

export interface PlacedOrder {
  id: string;
  number: number;
  status: OrderStatus;
}

/**
 * Writes an order whose prices have been decided and whose units have been taken, tells every administrator, and
 * has the confirmation sent. Part of a checkout's transaction: whoever calls it has asked who may and locked what
 * must not change.
 */
export async function placeOrder(ctx: Context, input: NewOrder): Promise<PlacedOrder> {
  const { tx, now } = ctx;
  const { currency } = input.delivery;
  const lines = input.lines.map((line) => ({ ...line, total: multiplyMoney(line.unitPrice, line.quantity) }));
  const subtotal = sumMoney(
    lines.map(({ total }) => total),
    currency,
  );
  const total = subtractMoney(addMoney(addMoney(subtotal, input.delivery), input.tax), input.discount);
  const id = newId(now);
  const status = orderStatus(placedAxes);
  const number = await insertOrder(tx, {
    order: {
      ...placedAxes,
      id,
      userId: input.customer.id,
      email: input.email,
      customerName: input.customerName,
      status,
      paymentMethod: input.paymentMethod,
      currency,
      subtotal: subtotal.amount,
      delivery: input.delivery.amount,
      discount: input.discount.amount,
      tax: input.tax.amount,
      total: total.amount,
      deliveryMethod: input.deliveryMethod,
      deliveryName: input.deliveryName,
      address: input.address && JSON.stringify(input.address),
      phone: input.phone,
      note: input.note,
      placedAt: now,
    },
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      colorKey: line.colorKey ?? '',
      colorName: line.colorName,
      picture: line.image && JSON.stringify(line.image),
      unitPrice: line.unitPrice.amount,
      quantity: line.quantity,
      total: line.total.amount,
      taken: JSON.stringify(line.taken),
    })),
    actor: input.customerName || input.email,
    staffIds: await listStaffIds(tx),
  });
  const placed: OrderPlaced = { orderId: id, orderNumber: number };
  await publishLive(tx, { event: 'order.placed', audience: 'staff', data: placed });
  const mail: OrderMailJob = { orderId: id, kind: 'placed' };
  await enqueueJob(tx, 'orders:sendMail', mail);
  return { id, number, status };
}

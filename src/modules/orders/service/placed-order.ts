import type { PaymentMethod } from '#modules/payments/contract.ts';
import type { Context } from '#platform/context.ts';
import type { OrderStatus } from '../contract/states.ts';
import { findOrder } from '../store/find-orders.ts';

/** Whether an order has ended because it was not paid in time: nothing came of it. */
export async function hasExpired(ctx: Context, orderId: string): Promise<boolean> {
  return (await findOrder(ctx.tx, orderId))?.orderState === 'expired';
}

/** As much of an order as whoever placed it is answered. Whoever calls it has asked who may know. */
export async function findPlaced(
  ctx: Context,
  orderId: string,
): Promise<{ number: number; status: OrderStatus; paymentMethod: PaymentMethod } | null> {
  const order = await findOrder(ctx.tx, orderId);
  return order ? { number: order.number, status: order.status, paymentMethod: order.paymentMethod } : null;
}

import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import type { Context } from '#platform/context.ts';
import type { OrderStatus } from '../contract/states.ts';
import { findOrder } from '../store/find-orders.ts';

/** Whether an order expired because it was not paid in time. */
export async function hasExpired(ctx: Context, orderId: string): Promise<boolean> {
  return (await findOrder(ctx.tx, orderId))?.orderState === 'expired';
}

/** The order summary for the response of the checkout. The caller checks permissions. */
export async function findPlaced(
  ctx: Context,
  orderId: string,
): Promise<{ number: number; version: number; status: OrderStatus; paymentMethod: PaymentMethod } | null> {
  const order = await findOrder(ctx.tx, orderId);
  if (!order) return null;
  const { number, version, status, paymentMethod } = order;
  return { number, version, status, paymentMethod };
}

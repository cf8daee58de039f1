import { isSignedIn } from '#kernel/actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { eraseGiftDetails } from '#modules/promotions/service/gift-cards.ts';
import type { Context } from '#platform/context.ts';
import type { OrderStatus } from '../contract/states.ts';
import * as store from '../store/erase-customer.ts';
import { getOwnOrder } from './list-orders.ts';
import type { OrderDetails } from './present-order.ts';

/** Open orders still need the customer's name and address. */
const openStatuses: readonly OrderStatus[] = ['awaiting_payment', 'pending', 'confirmed', 'shipped'];

/** All orders of the caller with their data, oldest first. */
export async function collectOrders(ctx: Context): Promise<OrderDetails[]> {
  if (!isSignedIn(ctx.actor)) return [];
  const orders: OrderDetails[] = [];
  for (const orderId of await store.listOrderIdsOf(ctx.tx, ctx.actor.id)) {
    const order = await getOwnOrder(ctx, { orderId });
    if (order.ok) orders.push(order.value);
  }
  return orders;
}

/**
 * Erases the caller's personal data from their orders, which stay for accounting. Fails while an order is
 * open.
 */
export async function eraseCustomer(ctx: Context): Promise<Result<true, 'orders_under_way'>> {
  if (!isSignedIn(ctx.actor)) return ok(true);
  if ((await store.countOrdersOf(ctx.tx, ctx.actor.id, openStatuses)) > 0) return err('orders_under_way');
  // A gift card with a later sending date still needs its recipient, sender and message.
  const orderIds = await store.listOrderIdsOf(ctx.tx, ctx.actor.id);
  if (!(await eraseGiftDetails(ctx, { orderIds }))) return err('orders_under_way');
  await store.erasePerson(ctx.tx, ctx.actor.id);
  return ok(true);
}

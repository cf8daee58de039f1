import { recordChanges } from '#modules/audit/service.ts';
import { endReservation, returnStock } from '#modules/inventory/service/allocate-stock.ts';
import { releasePromotionUses } from '#modules/promotions/service/redeem-promotions.ts';
import type { Context } from '#platform/context.ts';
import { isOver } from '../rules/transitions.ts';
import { quantityAt, restockedLines, unitsOf } from '../rules/units.ts';
import { findOrders, listLines, type OrderRow } from '../store/find-orders.ts';
import { listRefunds } from '../store/refunds.ts';
import * as store from '../store/test-orders.ts';
import { announceOrder } from './change-order.ts';

/** Ids of the orders that contain these products only. */
export const listOrdersOfOnly = (ctx: Context, productIds: readonly string[]): Promise<string[]> =>
  store.listOrdersOfOnly(ctx.tx, productIds);

/** Without the orders whose deletion would leave a gap in the invoice numbers of the orders that stay. */
export const withoutInvoiceGaps = (ctx: Context, orderIds: readonly string[]): Promise<string[]> =>
  store.withoutInvoiceGaps(ctx.tx, orderIds);

/**
 * Deletes test orders with their payments, shipments and emails, and restocks their units. The database deletes no order
 * that was paid online or by gift card. The caller checks permissions.
 */
export async function deleteTestOrders(ctx: Context, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await findOrders(ctx.tx, orderIds);
  for (const order of orders) {
    await restock(ctx, order);
    await releasePromotionUses(ctx, { orderId: order.id });
  }
  await store.deleteOrders(ctx.tx, orderIds);
  await recordChanges(
    ctx,
    orders.map(({ id, number, status }) => ({
      what: 'order' as const,
      id,
      name: String(number),
      before: { status },
      after: null,
    })),
  );
  for (const { id, status, userId } of orders) await announceOrder(ctx, { orderId: id, status }, userId);
}

/** The units of an order that ended are in stock already. */
async function restock(ctx: Context, order: OrderRow): Promise<void> {
  if (isOver(order)) return;
  const lines = await listLines(ctx.tx, order.id);
  if (order.orderState === 'awaiting_payment')
    await endReservation(
      ctx,
      lines.flatMap(({ taken }) => taken),
    );
  const restocked = restockedLines(await listRefunds(ctx.tx, order.id));
  await returnStock(
    ctx,
    lines
      .flatMap((line) => unitsOf(line, line.quantity - quantityAt(restocked, line.position)))
      .filter(({ quantity }) => quantity > 0),
    { orderId: order.id },
  );
}

import { isId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import { isOver } from '../rules/transitions.ts';
import { type Positioned, restockedLines, toShip } from '../rules/units.ts';
import {
  findOrder,
  findOrders,
  type LineRow,
  listLines,
  listLinesOf,
  listNumbers,
  type OrderRow,
} from '../store/find-orders.ts';
import { listRefunds, listRestockedLines } from '../store/refunds.ts';

export type { LineRow, OrderRow } from '../store/find-orders.ts';

// For other modules. Callers check permissions. Callers that change an order hold the lock of its ledger.

/** The stored order; null for an unknown id. */
export async function findOrderRecord(ctx: Context, orderId: string): Promise<OrderRow | null> {
  return isId(orderId) ? ((await findOrder(ctx.tx, orderId)) ?? null) : null;
}

export async function listOrderLines(ctx: Context, orderId: string): Promise<LineRow[]> {
  return listLines(ctx.tx, orderId);
}

/** Order numbers by id. */
export async function listOrderNumbers(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  return listNumbers(ctx.tx, orderIds);
}

/** Unshipped quantities by line. */
export async function listUnshipped(ctx: Context, orderId: string): Promise<Positioned[]> {
  return toShip(await listLines(ctx.tx, orderId), restockedLines(await listRefunds(ctx.tx, orderId)));
}

export interface UnshippedOrder {
  order: OrderRow;
  lines: LineRow[];
  /** Empty for an order that is over. */
  unshipped: Positioned[];
}

/**
 * Orders with their unshipped quantities, in the order of the ids; unknown ids are left out. Three queries in
 * all.
 */
export async function listUnshippedOrders(
  ctx: Context,
  orderIds: readonly string[],
): Promise<UnshippedOrder[]> {
  const ids = [...new Set(orderIds)].filter(isId);
  const rows = new Map((await findOrders(ctx.tx, ids)).map((order) => [order.id, order]));
  const lines = Map.groupBy(await listLinesOf(ctx.tx, ids), ({ orderId }) => orderId);
  const restocked = Map.groupBy(await listRestockedLines(ctx.tx, ids), ({ orderId }) => orderId);
  return ids.flatMap((id) => {
    const order = rows.get(id);
    if (!order) return [];
    const own = lines.get(id) ?? [];
    return [{ order, lines: own, unshipped: isOver(order) ? [] : toShip(own, restocked.get(id) ?? []) }];
  });
}

/** Number and lines of each of these orders; unknown ids are left out. */
export async function listLineCounts(
  ctx: Context,
  orderIds: readonly string[],
): Promise<{ orderId: string; number: number; lines: LineRow[] }[]> {
  const lines = Map.groupBy(await listLinesOf(ctx.tx, orderIds), ({ orderId }) => orderId);
  return (await findOrders(ctx.tx, orderIds)).map(({ id, number }) => ({
    orderId: id,
    number,
    lines: lines.get(id) ?? [],
  }));
}

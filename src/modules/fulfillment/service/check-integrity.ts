import { listLineCounts } from '#modules/orders/service/order-records.ts';
import { quantityAt } from '#modules/orders/rules/units.ts';
import type { Context } from '#platform/context.ts';
import { listShipments, listShippedOrderIds } from '../store.ts';

/** Orders per batch. */
const BATCH = 500;

/** Numbers of orders with a line whose shipped quantity differs from the order's shipments. Must be empty. */
export async function findMiscountedShipments(ctx: Context): Promise<number[]> {
  const numbers: number[] = [];
  let last: string | null = null;
  do {
    const orderIds: string[] = await listShippedOrderIds(ctx.tx, last, BATCH);
    const shipments = Map.groupBy(await listShipments(ctx.tx, orderIds), ({ orderId }) => orderId);
    for (const { orderId, number, lines } of await listLineCounts(ctx, orderIds)) {
      const shipped = (shipments.get(orderId) ?? [])
        .filter(({ state }) => state !== 'lost')
        .flatMap((shipment) => shipment.lines);
      if (lines.some((line) => line.shipped !== quantityAt(shipped, line.position))) numbers.push(number);
    }
    last = orderIds.length === BATCH ? orderIds.at(-1)! : null;
  } while (last !== null);
  return numbers;
}

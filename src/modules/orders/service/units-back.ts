import { ok, err, type Result } from '#kernel/result.ts';
import { returnStock } from '#modules/inventory/service/take-stock.ts';
import type { Context } from '#platform/context.ts';
import { type Positioned, unitsOf } from '../rules/units.ts';
import { listLines, type OrderRow } from '../store/find-orders.ts';
import { countBack } from '../store/units-back.ts';
import { announceOrder } from './change-order.ts';

/** What a return does to the units of the order that they were bought in. Its own rights are asked by the return. */
export interface ReturnedUnits {
  order: OrderRow;
  lines: readonly Positioned[];
}

/** Writes down that others were sent for these, so that nobody gives back their money as well. */
export async function recordExchange(
  ctx: Context,
  { order, lines }: ReturnedUnits,
): Promise<Result<void, 'refund_too_large'>> {
  const units = lines.map(({ position, quantity }) => ({ position, exchanged: quantity }));
  if (!(await countBack(ctx.tx, order.id, units))) return err('refund_too_large');
  // Whoever looks at the order sees what can still be given back of it.
  await announceOrder(ctx, { orderId: order.id, status: order.status }, order.userId);
  return ok(undefined);
}

/**
 * Puts what came back on the shelf. The order's own refunds do not: what came back has arrived, and the order does not
 * owe it again.
 */
export async function shelveReturned(
  ctx: Context,
  { order, lines }: ReturnedUnits,
): Promise<Result<void, 'shelved_before'>> {
  const units = lines.map(({ position, quantity }) => ({ position, shelved: quantity }));
  if (!(await countBack(ctx.tx, order.id, units))) return err('shelved_before');
  const bought = await listLines(ctx.tx, order.id);
  const back = lines.flatMap(({ position, quantity }) =>
    unitsOf(
      bought.find((line) => line.position === position)!,
      quantity,
    ),
  );
  await returnStock(ctx, back, { orderId: order.id, reason: 'returned' });
  return ok(undefined);
}

import { ok, err, type Result } from '#kernel/result.ts';
import { returnStock } from '#modules/inventory/service/allocate-stock.ts';
import type { Context } from '#platform/context.ts';
import { type Positioned, unitsOf } from '../rules/units.ts';
import { listLines, type OrderRow } from '../store/find-orders.ts';
import { countReturnedUnits } from '../store/count-returned-units.ts';
import { announceOrder } from './change-order.ts';

/** The returned quantities per line, and the order. The returns module checks permissions. */
export interface ReturnedUnits {
  order: OrderRow;
  lines: readonly Positioned[];
}

/** Records exchanged units, which cannot be refunded any more. */
export async function recordExchange(
  ctx: Context,
  { order, lines }: ReturnedUnits,
): Promise<Result<void, 'refund_too_large'>> {
  const units = lines.map(({ position, quantity }) => ({ position, exchanged: quantity }));
  if (!(await countReturnedUnits(ctx.tx, order.id, units))) return err('refund_too_large');
  // Open order pages show the refundable quantity, so they must refetch.
  await announceOrder(ctx, { orderId: order.id, status: order.status }, order.userId);
  return ok(undefined);
}

/** Restocks returned units. They stay delivered, so that the order does not ship them again. */
export async function restockReturned(
  ctx: Context,
  { order, lines }: ReturnedUnits,
): Promise<Result<void, 'shelved_before'>> {
  const units = lines.map(({ position, quantity }) => ({ position, shelved: quantity }));
  if (!(await countReturnedUnits(ctx.tx, order.id, units))) return err('shelved_before');
  const bought = await listLines(ctx.tx, order.id);
  const restocked = lines.flatMap(({ position, quantity }) => {
    const line = bought.find((each) => each.position === position)!;
    return unitsOf(line, quantity, line.shelved - quantity);
  });
  await returnStock(ctx, restocked, { orderId: order.id, reason: 'returned' });
  return ok(undefined);
}

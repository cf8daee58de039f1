import type { Context } from '#platform/context.ts';
import type { OrderRow } from '../store/find-orders.ts';
import { deleteLinksOf } from '../store/guests.ts';
import * as store from '../store/rewrite-order.ts';
/**
 * Replaces amounts and recipient of an unshipped order. The caller checks permissions and holds the lock of
 * the order's ledger.
 * @returns false if the order was changed or shipped meanwhile.
 */
export async function rewriteOrder(
  ctx: Context,
  order: OrderRow,
  values: store.RewrittenOrder,
): Promise<boolean> {
  if (!(await store.rewriteOrder(ctx.tx, order, values))) return false;
  // The links went to the old address, which may belong to another person.
  if (order.isGuest && values.email.toLowerCase() !== order.email.toLowerCase())
    await deleteLinksOf(ctx.tx, order.id);
  return true;
}

/** Replaces the lines of an unshipped order. */
export async function rewriteLines(
  ctx: Context,
  orderId: string,
  lines: readonly store.RewrittenLine[],
): Promise<void> {
  await store.rewriteLines(ctx.tx, orderId, lines);
}

import { type Money, money } from '#kernel/money.ts';
import { listJointOrders } from '#modules/payments/service/charges.ts';
import { findLedger } from '#modules/payments/service/ledger.ts';
import type { Context } from '#platform/context.ts';
import { listNumbers } from '../store/find-orders.ts';

/** The orders that one payment pays, such as gifts to several recipients. */
export interface JointOrders {
  orders: { id: string; number: number }[];
  /** Outstanding amount of all of them. */
  open: Money;
}

/** Null for an order that is paid by itself. @param mayBeJoint only orders of gifts are paid together. */
export async function findJointOrders(
  ctx: Context,
  { id, currency }: { id: string; currency: string },
  mayBeJoint: boolean,
): Promise<JointOrders | null> {
  const ids = mayBeJoint ? await listJointOrders(ctx, id) : [];
  if (ids.length < 2) return null;
  const numbers = await listNumbers(ctx.tx, ids);
  let open = 0;
  for (const orderId of ids) {
    const ledger = (await findLedger(ctx, orderId))!;
    if (ledger.expiresAt !== null) open += ledger.due.amount - ledger.captured.amount;
  }
  const orders = ids.map((orderId) => ({ id: orderId, number: numbers.get(orderId)! }));
  return { orders: orders.toSorted((a, b) => a.number - b.number), open: money(open, currency) };
}

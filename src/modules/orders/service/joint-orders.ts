import { type Money, money } from '#kernel/money.ts';
import { findJointPayment } from '#modules/payments/service/charges.ts';
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
  if (!mayBeJoint) return null;
  const { orderIds, open } = await findJointPayment(ctx, id);
  if (orderIds.length < 2) return null;
  const orders = Array.from(await listNumbers(ctx.tx, orderIds), ([each, number]) => ({ id: each, number }));
  return { orders: orders.toSorted((a, b) => a.number - b.number), open: money(open, currency) };
}

import { findArrivedOrder } from '#modules/orders/service/arrived-order.ts';
import type { Context } from '#platform/context.ts';
import { isUnderWay, quantityAt, returnCode } from '../rules.ts';
import { listOrdersWithReturns } from '../store/find-faults.ts';
import { listReturnsOf } from '../store/find-returns.ts';
import { acceptedLines } from './present-return.ts';

export interface ReturnFaults {
  /** Numbers of orders of which more comes or came back than ever arrived. */
  overReturned: number[];
  /** Returns that say that the money went back for them, and whose refund is for something else. */
  withoutRefund: string[];
}

const AT_ONCE = 500;

/** What must never be true of returns. Both lists are empty, or something is broken. */
export async function findReturnFaults(ctx: Context): Promise<ReturnFaults> {
  const faults: ReturnFaults = { overReturned: [], withoutRefund: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const orderIds = await listOrdersWithReturns(ctx.tx, after, AT_ONCE);
    if (orderIds.length === 0) return faults;
    for (const orderId of orderIds) await examineOrder(ctx, orderId, faults);
    after = orderIds.at(-1)!;
  }
}

async function examineOrder(ctx: Context, orderId: string, faults: ReturnFaults): Promise<void> {
  const { order, lines, arrivals, refunds } = (await findArrivedOrder(ctx, orderId))!;
  const returns = await listReturnsOf(ctx.tx, orderId);
  const back = returns.flatMap(({ state, lines: asked }) => {
    if (isUnderWay(state)) return asked;
    return state === 'refunded' || state === 'exchanged' ? acceptedLines(asked) : [];
  });
  if (lines.some(({ position }) => quantityAt(back, position) > quantityAt(arrivals, position)))
    faults.overReturned.push(order.number);
  for (const { number, state, refundId, lines: asked } of returns) {
    if (state !== 'refunded') continue;
    const refund = refunds.find(({ id }) => id === refundId);
    const isFor = acceptedLines(asked).every(
      ({ position, quantity }) => refund && quantityAt(refund.lines, position) === quantity,
    );
    if (!refund || !isFor) faults.withoutRefund.push(returnCode(number));
  }
}

import { findArrivedOrder } from '#modules/orders/service/arrived-order.ts';
import type { Context } from '#platform/context.ts';
import { isOpenReturn, quantityAt, returnCode } from '../rules.ts';
import { listOrdersWithReturns } from '../store/orders-with-returns.ts';
import { listReturnsOfOrder } from '../store/find-returns.ts';
import { acceptedLines } from './present-return.ts';

export interface ReturnIntegrityErrors {
  /** Numbers of orders with more units in returns than were delivered. */
  overReturned: number[];
  /** Numbers of orders whose exchanged or restocked quantities differ from their returns and refunds. */
  countedOtherwise: number[];
  /** Codes of refunded returns whose refund does not cover all accepted units. */
  withoutRefund: string[];
}

const BATCH_SIZE = 500;

/** Checks the integrity of all returns; every list must be empty. */
export async function checkReturnIntegrity(ctx: Context): Promise<ReturnIntegrityErrors> {
  const faults: ReturnIntegrityErrors = { overReturned: [], countedOtherwise: [], withoutRefund: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const orderIds = await listOrdersWithReturns(ctx.tx, after, BATCH_SIZE);
    if (orderIds.length === 0) return faults;
    for (const orderId of orderIds) await checkOrder(ctx, orderId, faults);
    after = orderIds.at(-1)!;
  }
}

async function checkOrder(ctx: Context, orderId: string, faults: ReturnIntegrityErrors): Promise<void> {
  const { order, lines, arrivals, refunds } = (await findArrivedOrder(ctx, orderId))!;
  const returns = await listReturnsOfOrder(ctx.tx, orderId);
  const back = returns.flatMap(({ state, lines: asked }) => {
    if (isOpenReturn(state)) return asked;
    return state === 'refunded' || state === 'exchanged' ? acceptedLines(asked) : [];
  });
  if (lines.some(({ position }) => quantityAt(back, position) > quantityAt(arrivals, position)))
    faults.overReturned.push(order.number);
  const settled = returns.filter(({ state }) => state === 'refunded' || state === 'exchanged');
  const exchanged = returns
    .filter(({ state }) => state === 'exchanged')
    .flatMap((each) => acceptedLines(each.lines));
  const shelved = [
    ...settled
      .flatMap((each) => each.lines)
      .map(({ position, restocked }) => ({ position, quantity: restocked ?? 0 })),
    ...refunds.flatMap((refund) => refund.lines).filter(({ restocked }) => restocked),
  ];
  const isCounted = lines.every(
    (line) =>
      line.exchanged === quantityAt(exchanged, line.position) &&
      line.shelved === quantityAt(shelved, line.position),
  );
  if (!isCounted) faults.countedOtherwise.push(order.number);
  for (const { number, state, refundId, lines: asked } of returns) {
    if (state !== 'refunded') continue;
    const refund = refunds.find(({ id }) => id === refundId);
    const isFor = acceptedLines(asked).every(({ position, quantity }) => {
      const givenBack = refund ? quantityAt(refund.lines, position) : 0;
      // A refund on the order page may cover more units; the return's own refund covers exactly these.
      return refund?.isToldOtherwise ? givenBack === quantity : givenBack >= quantity;
    });
    if (!refund || !isFor) faults.withoutRefund.push(returnCode(number));
  }
}

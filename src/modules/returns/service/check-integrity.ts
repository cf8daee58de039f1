import { findDeliveredOrder } from '#modules/fulfillment/service/delivered-order.ts';
import type { Context } from '#platform/context.ts';
import { isOpenReturn, quantityAt, returnCode } from '../rules.ts';
import { listOrdersWithReturns } from '../store/orders-with-returns.ts';
import { listReturnsOfOrder } from '../store/find-returns.ts';
import { acceptedLines } from './present-return.ts';

export interface ReturnIntegrityErrors {
  /** Numbers of orders with more units in returns than were delivered. */
  overReturned: number[];
  /** Numbers of orders whose exchanged or restocked quantities differ from their returns and refunds. */
  returnedUnitMismatches: number[];
  /** Numbers (`R-1001`) of refunded returns whose refund is missing or does not match the accepted units. */
  withoutRefund: string[];
}

const BATCH_SIZE = 500;

/** Checks the integrity of all returns; every list must be empty. */
export async function checkReturnIntegrity(ctx: Context): Promise<ReturnIntegrityErrors> {
  const errors: ReturnIntegrityErrors = { overReturned: [], returnedUnitMismatches: [], withoutRefund: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const orderIds = await listOrdersWithReturns(ctx.tx, after, BATCH_SIZE);
    if (orderIds.length === 0) return errors;
    for (const orderId of orderIds) await checkOrder(ctx, orderId, errors);
    after = orderIds.at(-1)!;
  }
}

async function checkOrder(ctx: Context, orderId: string, errors: ReturnIntegrityErrors): Promise<void> {
  const { order, lines, arrivals, refunds } = (await findDeliveredOrder(ctx, orderId))!;
  const returns = await listReturnsOfOrder(ctx.tx, orderId);
  const back = returns.flatMap(({ state, lines: requested }) => {
    if (isOpenReturn(state)) return requested;
    return state === 'refunded' || state === 'exchanged' ? acceptedLines(requested) : [];
  });
  if (lines.some(({ position }) => quantityAt(back, position) > quantityAt(arrivals, position)))
    errors.overReturned.push(order.number);
  const settled = returns.filter(({ state }) => state === 'refunded' || state === 'exchanged');
  const exchanged = returns
    .filter(({ state }) => state === 'exchanged')
    .flatMap((each) => acceptedLines(each.lines));
  const restocked = [
    ...settled
      .flatMap((each) => each.lines)
      .map(({ position, restocked }) => ({ position, quantity: restocked ?? 0 })),
    ...refunds.flatMap((refund) => refund.lines).filter(({ restocked }) => restocked),
  ];
  const isCounted = lines.every(
    (line) =>
      line.exchanged === quantityAt(exchanged, line.position) &&
      line.shelved === quantityAt(restocked, line.position),
  );
  if (!isCounted) errors.returnedUnitMismatches.push(order.number);
  for (const { number, state, refundId, lines: requested } of returns) {
    if (state !== 'refunded') continue;
    const refund = refunds.find(({ id }) => id === refundId);
    const coversAccepted = acceptedLines(requested).every(({ position, quantity }) => {
      const givenBack = refund ? quantityAt(refund.lines, position) : 0;
      // A refund on the order page may cover more units; the return's own refund covers exactly these.
      return refund?.isToldOtherwise ? givenBack === quantity : givenBack >= quantity;
    });
    if (!refund || !coversAccepted) errors.withoutRefund.push(returnCode(number));
  }
}

import { listStaffIds } from '#modules/accounts/service/staff.ts';
import { sumUnits, variantKey } from '#modules/inventory/rules/stock.ts';
import { listReservedStock } from '#modules/inventory/service/allocate-stock.ts';
import type { Context } from '#platform/context.ts';
import { listFailedRefunds } from '#modules/payments/service/refunds.ts';
import { listDues, listLedgerStates } from '#modules/payments/service/ledger.ts';
import * as store from '../store/check-integrity.ts';
import { paymentStateWithGiftCards } from './gift-cards.ts';

export interface OrderIntegrityErrors {
  /** Numbers of orders without lines, or whose lines do not add up to the subtotal, discount and tax. */
  unbalanced: number[];
  /** Numbers of orders without a `placed` entry in the timeline. */
  withoutTimeline: number[];
  /** Numbers of orders whose payment status differs from the ledger. */
  paymentStatusMismatches: number[];
  /** Numbers of orders whose amount due plus gift cards does not equal the total. */
  dueMismatches: number[];
  /** Numbers of orders whose refunded quantities per line differ from their refunds. */
  refundedUnitMismatches: number[];
  /** Variants whose reserved stock differs from the orders awaiting payment. */
  reservationMismatches: string[];
  /** Users with unread orders who are not administrators. */
  unreadByNonStaff: string[];
}

/** Checks the invariants of orders. Every list must be empty. */
export async function checkOrderIntegrity(ctx: Context): Promise<OrderIntegrityErrors> {
  const staff = new Set(await listStaffIds(ctx.tx));
  const owners = await store.listUnreadOwners(ctx.tx);
  return {
    unbalanced: await store.findUnbalancedOrders(ctx.tx),
    withoutTimeline: await store.findOrdersWithoutTimeline(ctx.tx),
    paymentStatusMismatches: await findPaymentStatusMismatches(ctx),
    dueMismatches: await findDueMismatches(ctx),
    refundedUnitMismatches: await store.findOrdersWithWrongRefundedUnits(
      ctx.tx,
      await listFailedRefunds(ctx),
    ),
    reservationMismatches: await findReservationMismatches(ctx),
    unreadByNonStaff: owners.filter((id) => !staff.has(id)),
  };
}

async function findReservationMismatches(ctx: Context): Promise<string[]> {
  const awaited = sumUnits(await store.listAwaitedUnits(ctx.tx));
  const expected = new Map(awaited.map((unit) => [variantKey(unit), unit.quantity]));
  const reserved = await listReservedStock(
    ctx,
    awaited.map(({ productId }) => productId),
  );
  return reserved
    .filter((unit) => unit.quantity !== (expected.get(variantKey(unit)) ?? 0))
    .map(
      (unit) =>
        `${variantKey(unit)}: ${unit.quantity} reserved, ${expected.get(variantKey(unit)) ?? 0} awaited`,
    );
}

async function findDueMismatches(ctx: Context): Promise<number[]> {
  const numbers: number[] = [];
  for await (const dues of listDues(ctx)) numbers.push(...(await store.findOrdersWithWrongDue(ctx.tx, dues)));
  return numbers;
}

async function findPaymentStatusMismatches(ctx: Context): Promise<number[]> {
  const numbers: number[] = [];
  for await (const states of listLedgerStates(ctx))
    for (const order of await store.findOrdersWithWrongPaymentStatus(ctx.tx, states)) {
      const { id: orderId, number, paymentState, state, giftCards } = order;
      // Gift card payments and their refunds are not in the ledger.
      const right = giftCards > 0 ? await paymentStateWithGiftCards(ctx, { orderId, state }) : state;
      if (paymentState !== right) numbers.push(number);
    }
  return numbers;
}

import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { RefundState } from '#modules/payments/contract/ledger.ts';
import * as cardRefunds from '#modules/payments/service/refunds.ts';
import type { Context } from '#platform/context.ts';
import { canViewOrders } from '../access.ts';
import type { OpenRefund } from '../contract/admin.ts';
import { listNumbers } from '../store/find-orders.ts';
import * as store from '../store/refunds.ts';

/** A refund with the state of its payment. */
export interface RefundWithState extends store.StoredRefund {
  state: RefundState;
  /** Why the refund failed. */
  reason: string;
  /** The part refunded to a card by the payment provider; minor units. */
  throughProvider: number;
}

/** All refunds of an order, including pending and failed ones, oldest first. */
export async function listRefunds(ctx: Context, orderId: string): Promise<RefundWithState[]> {
  const refunds = await store.listRefunds(ctx.tx, orderId);
  if (refunds.length === 0) return [];
  const states = await cardRefunds.listRefundStates(ctx, orderId);
  // A refund without the payment provider is complete at once.
  return refunds.map((refund) => ({
    ...refund,
    ...(states.get(refund.id) ?? { state: 'done', reason: '', throughProvider: 0 }),
  }));
}

/** Refunds whose lines count as refunded: all but the failed ones. */
export const inEffect = (refunds: readonly RefundWithState[]): RefundWithState[] =>
  refunds.filter(({ state }) => state !== 'failed');

/** Amount that gift cards get back once the pending card refunds complete; minor units. */
export const waitingForGiftCards = (refunds: readonly RefundWithState[]): number =>
  refunds.reduce(
    (sum, { state, amount, throughProvider }) => (state === 'pending' ? sum + amount - throughProvider : sum),
    0,
  );

/** Pending and failed card refunds, oldest first. */
export async function listOpenRefunds(
  ctx: Context,
): Promise<Result<{ items: OpenRefund[] }, 'unauthenticated' | 'forbidden'>> {
  if (!canViewOrders(ctx.actor)) return denied(ctx.actor);
  const open = await cardRefunds.listOpenRefunds(ctx);
  const numbers = await listNumbers(
    ctx.tx,
    open.map(({ orderId }) => orderId),
  );
  return ok({
    items: open.map(({ since, ...refund }) => ({
      ...refund,
      orderNumber: numbers.get(refund.orderId)!,
      since: since.toISOString(),
    })),
  });
}

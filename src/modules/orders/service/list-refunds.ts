import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { RefundState } from '#modules/payments/contract.ts';
import * as cardRefunds from '#modules/payments/service/card-refunds.ts';
import type { Context } from '#platform/context.ts';
import { canViewOrders } from '../access.ts';
import type { OpenRefund } from '../contract/admin.ts';
import { listNumbers } from '../store/find-orders.ts';
import * as store from '../store/refunds.ts';

/** A refund, and whether its money has gone back. */
export interface StandingRefund extends store.StoredRefund {
  state: RefundState;
  /** Why it failed. */
  reason: string;
  /** What of it goes back to a card by its provider; minor units. */
  onCard: number;
}

/** What was given back of an order, or is on its way, or did not go through; the oldest first. */
export async function listRefunds(ctx: Context, orderId: string): Promise<StandingRefund[]> {
  const refunds = await store.listRefunds(ctx.tx, orderId);
  if (refunds.length === 0) return [];
  const states = await cardRefunds.listRefundStates(ctx, orderId);
  // What went back by hand is no card's, and is done.
  return refunds.map((refund) => ({
    ...refund,
    ...(states.get(refund.id) ?? { state: 'done', reason: '', onCard: 0 }),
  }));
}

/** Those whose lines count as given back: a refund that failed gave nothing. */
export const inEffect = (refunds: readonly StandingRefund[]): StandingRefund[] =>
  refunds.filter(({ state }) => state !== 'failed');

/** What gift cards are to have back when the money of these has gone back to its card; minor units. */
export const waitingForGiftCards = (refunds: readonly StandingRefund[]): number =>
  refunds.reduce((sum, { state, amount, onCard }) => (state === 'pending' ? sum + amount - onCard : sum), 0);

/** Money on its way back to cards, and money that a provider refused to give back, the oldest first. */
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

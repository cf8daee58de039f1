import { type Money, money } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { RefundState } from '../contract.ts';
import * as store from '../store/cards.ts';
import { findPayment } from '../store/ledger.ts';
import { type CardRefund, type Cards, refusalReason } from './cards.ts';
import { type Ledger, lockLedger, recordMovement } from './ledger.ts';

/** A pending refund to a card. */
export interface PromisedRefund {
  id: string;
  orderId: string;
  amount: Money;
  state: RefundState;
  /** Why it failed. */
  reason: string;
  actor: string;
  note: string;
}

/**
 * Records a pending refund and deducts it from the refundable amount before the provider is called. The caller then
 * runs `carryOutRefund` until it is decided.
 */
export async function promiseRefund(
  ctx: Context,
  input: { id: string; orderId: string; amount: Money; actor: string; note: string },
): Promise<Result<Ledger, 'not_found' | 'refund_too_large'>> {
  const { amount, ...row } = input;
  const before = await lockLedger(ctx, input.orderId);
  if (!before) return err('not_found');
  if (amount.amount > before.refundable.amount) return err('refund_too_large');
  await store.insertCardRefund(ctx.tx, { ...row, amount: amount.amount });
  return ok((await lockLedger(ctx, input.orderId))!);
}

export async function findPromisedRefund(ctx: Context, id: string): Promise<PromisedRefund | null> {
  const row = await store.findCardRefund(ctx.tx, id);
  const payment = row && (await findPayment(ctx.tx, row.orderId));
  return row && payment ? { ...row, amount: money(row.amount, payment.currency) } : null;
}

/** State of each card refund of an order by id; `onCard` is the part that goes to the card, in minor units. */
export async function listRefundStates(
  ctx: Context,
  orderId: string,
): Promise<Map<string, { state: RefundState; reason: string; onCard: number }>> {
  const rows = await store.listCardRefunds(ctx.tx, orderId);
  return new Map(rows.map(({ id, state, reason, amount }) => [id, { state, reason, onCard: amount }]));
}

/** A refund that is pending, or failed and was not retried. */
export interface OpenRefund {
  orderId: string;
  amount: Money;
  state: 'pending' | 'failed';
  /** Why it failed. */
  reason: string;
  since: Date;
}

export async function listOpenRefunds(ctx: Context): Promise<OpenRefund[]> {
  const rows = await store.listOpenRefunds(ctx.tx);
  return rows.map(({ orderId, amount, currency, state, reason, createdAt }) => ({
    orderId,
    amount: money(amount, currency),
    state,
    reason,
    since: createdAt,
  }));
}

/** Refunds that the provider rejected. */
export async function listFailedRefunds(ctx: Context): Promise<string[]> {
  return store.listFailedRefunds(ctx.tx);
}

export async function listPendingRefunds(ctx: Context): Promise<string[]> {
  return store.listPendingRefunds(ctx.tx);
}

/**
 * Requests a pending refund from the provider; a repeated call refunds once. Holds no locks while waiting. Throws if
 * there is no response; the caller retries later.
 */
export async function askForRefund(ctx: Context, cards: Cards, id: string): Promise<CardRefund> {
  const row = await store.findCardRefund(ctx.tx, id);
  const intent = row && (await store.findIntent(ctx.tx, row.orderId));
  const payment = row && (await findPayment(ctx.tx, row.orderId));
  if (!row || !payment || !intent?.providerId) throw new Error(`refund ${id} is of no charge`);
  if (row.providerId) return cards.findRefund(row.providerId);
  try {
    const amount = money(row.amount, payment.currency);
    return await cards.refund({ idempotencyKey: id, intentId: intent.providerId, amount });
  } catch (error) {
    const reason = refusalReason(error);
    if (reason === null) throw error;
    return { id: '', state: 'failed', reason };
  }
}

/**
 * Records the result of a pending refund: completed, or failed and refundable again.
 * @returns the ledger; null if nothing changed.
 */
export async function decideRefund(ctx: Context, id: string, answer: CardRefund): Promise<Ledger | null> {
  const promised = await store.findCardRefund(ctx.tx, id);
  if (!promised) return null;
  // All callers take the ledger lock first, to avoid deadlocks.
  const ledger = await lockLedger(ctx, promised.orderId);
  if (!ledger) return null;
  if (answer.state === 'pending') {
    await store.nameCardRefund(ctx.tx, id, answer.id);
    return null;
  }
  const { state, reason } = answer;
  if (!(await store.decideCardRefund(ctx.tx, promised, { state, reason, providerId: answer.id || null })))
    return null;
  if (state === 'failed') return lockLedger(ctx, promised.orderId);
  const { orderId, actor, note } = promised;
  const amount = money(promised.amount, ledger.due.currency);
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'refunded',
    amount,
    actor,
    note,
    reference: id,
  });
  if (!recorded.ok) throw new Error(`refund ${id}: ${recorded.code}`);
  return recorded.value;
}

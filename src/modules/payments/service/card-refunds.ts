import { type Money, money } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { RefundState } from '../contract.ts';
import * as store from '../store/cards.ts';
import { findPayment } from '../store/ledger.ts';
import { type CardRefund, type Cards, refusalReason } from './cards.ts';
import { type Ledger, lockLedger, recordMovement } from './ledger.ts';

/** Money on its way back to a card. */
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
 * Promises money back: written down, and taken from what may be given back, before the provider is asked. Whoever calls
 * it has `carryOutRefund` done afterwards, until it is decided.
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

/** How each of an order's refunds to a card stands, by its id; `onCard` is what of it goes to the card, minor units. */
export async function listRefundStates(
  ctx: Context,
  orderId: string,
): Promise<Map<string, { state: RefundState; reason: string; onCard: number }>> {
  const rows = await store.listCardRefunds(ctx.tx, orderId);
  return new Map(rows.map(({ id, state, reason, amount }) => [id, { state, reason, onCard: amount }]));
}

/** Money that has not gone back to its card: on its way, or refused and not tried again since. */
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

/** All that a provider refused. */
export async function listFailedRefunds(ctx: Context): Promise<string[]> {
  return store.listFailedRefunds(ctx.tx);
}

export async function listPendingRefunds(ctx: Context): Promise<string[]> {
  return store.listPendingRefunds(ctx.tx);
}

/**
 * Asks the provider to give back what was promised; asked twice it gives back once. Holds nothing while it waits.
 * Throws where there is no answer: then it is asked again later.
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
 * Writes down what became of a promised refund: given back, or not, and then it can be promised again.
 * @returns where the money stands; null where nothing new is known.
 */
export async function decideRefund(ctx: Context, id: string, answer: CardRefund): Promise<Ledger | null> {
  const promised = await store.findCardRefund(ctx.tx, id);
  if (!promised) return null;
  // The ledger's lock comes first, for everybody.
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

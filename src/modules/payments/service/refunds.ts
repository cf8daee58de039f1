import { system } from '#kernel/actor.ts';
import { knownMessages } from '#kernel/contract.ts';
import { type Money, money } from '#kernel/money.ts';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { RefundState } from '../contract/ledger.ts';
import { type PaymentMessage, PaymentMessageSchema } from '../contract/messages.ts';
import * as store from '../store/charges.ts';
import { findPayment } from '../store/ledger.ts';
import { findStoredCharge } from './charges.ts';
import {
  isUnavailable,
  type PaymentProviders,
  type ProviderRefund,
  rejectionReason,
  requireProvider,
} from './payment-providers.ts';
import { type Ledger, lockLedger, recordMovement } from './ledger.ts';

/**
 * Records a pending refund through the payment provider, deducts it from the refundable amount, and enqueues
 * the job that requests it.
 * @param input.runAt earliest start of the job, so that the caller can request the refund first with
 *   `refundNow`.
 */
export async function createRefund(
  ctx: Context,
  input: {
    id: string;
    orderId: string;
    amount: Money;
    by: RecordedActor;
    note: string;
    messages: readonly PaymentMessage[];
    runAt?: Date;
  },
): Promise<Result<Ledger, 'not_found' | 'refund_too_large'>> {
  const { amount, runAt, by, messages, ...row } = input;
  const before = await lockLedger(ctx, input.orderId);
  if (!before) return err('not_found');
  if (amount.amount > before.refundable.amount) return err('refund_too_large');
  await store.insertCardRefund(ctx.tx, {
    ...row,
    ...by,
    messages: JSON.stringify(messages),
    amount: amount.amount,
  });
  const options = { key: `refund ${row.id}`, ...(runAt ? { runAt } : {}) };
  await enqueueJob(ctx.tx, 'payments:refund', { refundId: row.id }, options);
  return ok((await lockLedger(ctx, input.orderId))!);
}

/** State of each refund through the provider by id; `throughProvider` is its amount in minor units. */
export async function listRefundStates(
  ctx: Context,
  orderId: string,
): Promise<Map<string, { state: RefundState; reason: string; throughProvider: number }>> {
  const rows = await store.listCardRefunds(ctx.tx, orderId);
  return new Map(
    rows.map(({ id, state, reason, amount }) => [id, { state, reason, throughProvider: amount }]),
  );
}

/** A refund that is pending, or failed and was not retried. */
export interface OpenRefund {
  orderId: string;
  amount: Money;
  state: 'pending' | 'failed';
  /** Why the refund failed. */
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

/** Ids of failed refunds. */
export async function listFailedRefunds(ctx: Context): Promise<string[]> {
  return store.listFailedRefunds(ctx.tx);
}

/** Requests a pending refund; a repeated call refunds once. Throws if there is no response. */
async function requestRefund(
  ctx: Context,
  providers: PaymentProviders,
  refundId: string,
): Promise<ProviderRefund> {
  const row = await store.findCardRefund(ctx.tx, refundId);
  const charge = row && (await findStoredCharge(ctx, row.orderId));
  const payment = row && (await findPayment(ctx.tx, row.orderId));
  if (!payment || !charge?.provider || !charge.chargeId) throw new Error(`refund ${refundId} has no charge`);
  const provider = requireProvider(providers, charge.provider);
  if (row.providerId) return provider.findRefund(row.providerId);
  try {
    const amount = money(row.amount, payment.currency);
    return await provider.refundCharge({ idempotencyKey: refundId, chargeId: charge.chargeId, amount });
  } catch (error) {
    const reason = rejectionReason(error);
    if (reason === null) throw error;
    return { id: '', state: 'failed', reason };
  }
}

/** Requests a pending refund and records the result. Takes a context without a transaction. */
export async function performRefund(
  ctx: Context,
  { refundId, providers }: { refundId: string; providers: PaymentProviders },
): Promise<ProviderRefund> {
  const answer = await requestRefund(ctx, providers, refundId);
  await write(ctx.tx, system, completeRefund, { refundId, answer });
  return answer;
}

/**
 * As `performRefund`, during a request of staff. If the provider does not respond, the refund stays pending
 * and the job tries again.
 */
export async function refundNow(
  ctx: Context,
  { refundId, providers }: { refundId: string; providers: PaymentProviders },
): Promise<Result<true, 'refund_failed'>> {
  // Without keys the refund stays pending, and the job runs again until keys are set.
  if (providers.methods.length === 0) return ok(true);
  try {
    const { state } = await performRefund(ctx, { refundId, providers });
    return state === 'failed' ? err('refund_failed') : ok(true);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return ok(true);
  }
}

/** Records the result of a pending refund: completed, failed and refundable again, or still pending. */
export async function completeRefund(
  ctx: Context,
  { refundId, answer }: { refundId: string; answer: ProviderRefund },
): Promise<void> {
  const pending = await store.findCardRefund(ctx.tx, refundId);
  // Every transaction locks the ledger before it changes a refund, to avoid deadlocks.
  const ledger = pending && (await lockLedger(ctx, pending.orderId));
  if (!ledger) return;
  const { orderId, actor, actorKind, note } = pending;
  const by = { actor, actorKind };
  const messages = knownMessages(PaymentMessageSchema, pending.messages);
  if (answer.state === 'pending') return store.storeRefundId(ctx.tx, refundId, answer.id);
  const { state, reason } = answer;
  const result = { state, reason, providerId: answer.id || null };
  if (!(await store.completeCardRefund(ctx.tx, pending, result))) return;
  if (state === 'failed') {
    await emitEvent(ctx, 'payment.refund_failed', { orderId, refundId, reason, paymentState: ledger.state });
    return;
  }
  const amount = money(pending.amount, ledger.due.currency);
  const reference = refundId;
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'refunded',
    amount,
    by,
    note,
    messages,
    reference,
  });
  if (!recorded.ok) throw new Error(`refund ${refundId}: ${recorded.code}`);
  const paymentState = recorded.value.state;
  await emitEvent(ctx, 'payment.refund_completed', {
    orderId,
    refundId,
    paymentState,
    amount,
    by,
    note,
    messages,
  });
}

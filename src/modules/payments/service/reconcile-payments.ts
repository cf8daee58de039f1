import { type Context, write } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import { enqueueJob, type JobOptions } from '#platform/jobs.ts';
import * as store from '../store/charges.ts';
import { closeUnknownCharge, findStoredCharge, listJointOrders } from './charges.ts';
import {
  type PaymentProviders,
  readCharge,
  rejectionReason,
  requireProvider,
  type WebhookEvent,
} from './payment-providers.ts';
import { settleCharge } from './settle-charge.ts';

/** One serial queue for all reconciliation jobs: an unresponsive provider must not block every worker. */
const inQueue = (key: string): JobOptions => ({ queue: 'cards', key });

/**
 * Records a webhook and queues, in the same transaction, a job that reads the charge from the provider.
 * Webhooks can arrive late, twice and in any order.
 */
export async function receiveWebhook(
  ctx: Context,
  { provider, event }: { provider: string; event: WebhookEvent },
): Promise<void> {
  const isNew = await store.insertEvent(ctx.tx, { id: `${provider} ${event.id}`, kind: event.kind });
  if (!isNew || !event.chargeId) return;
  await enqueueJob(ctx.tx, 'payments:settleCharge', { provider, chargeId: event.chargeId });
}

/** Job: deletes old webhook events, which providers no longer repeat. */
export async function deleteOldWebhookEvents(ctx: Context): Promise<void> {
  await store.deleteOldEvents(ctx.tx);
}

/**
 * Job: queues checks of charges and refunds without a final result, in case the webhook and the browser's
 * return failed. Skips charges checked, and refunds created, in the last 30 seconds.
 */
export async function reconcilePayments(ctx: Context, providers: PaymentProviders): Promise<void> {
  if (providers.methods.length === 0) return;
  for (const { provider, chargeId } of await store.listOpenCharges(ctx.tx))
    await enqueueJob(ctx.tx, 'payments:settleCharge', { provider, chargeId }, inQueue(`card ${chargeId}`));
  for (const refundId of await store.listPendingRefunds(ctx.tx))
    await enqueueJob(ctx.tx, 'payments:refund', { refundId }, inQueue(`refund ${refundId}`));
}

/** Enqueues the cancellation of the charge of an ended order, if there is one. */
export async function cancelPayment(ctx: Context, orderId: string): Promise<void> {
  if (await findStoredCharge(ctx, orderId)) await enqueueJob(ctx.tx, 'payments:cancelCharge', { orderId });
}

/** Job outside a transaction: reads a charge and stores the result. */
export async function settleChargeById(
  ctx: Context,
  { providers, provider: id, chargeId }: { providers: PaymentProviders; provider: string; chargeId: string },
): Promise<void> {
  try {
    const charge = await readCharge(requireProvider(providers, id), chargeId);
    if (charge.holdId !== undefined) await write(ctx.tx, ctx.actor, emitHoldChanged, charge.holdId);
    else await write(ctx.tx, ctx.actor, settleCharge, { provider: id, charge });
  } catch (error) {
    // The charge belongs to another account of the provider: the keys were changed.
    if (rejectionReason(error) === null) throw error;
    await write(ctx.tx, ctx.actor, closeUnknownCharge, chargeId);
  }
}

const emitHoldChanged = (ctx: Context, holdId: string): Promise<void> =>
  emitEvent(ctx, 'payment.hold_changed', { holdId });

/** The order ends unpaid, and its items return to the cart. */
export const emitAbandoned = (ctx: Context, data: { orderId: string }): Promise<void> =>
  emitEvent(ctx, 'payment.abandoned', data);

/**
 * Job outside a transaction: cancels the charge of an ended order. A charge that succeeded is settled, then
 * refunded. Orders that the same charge would have paid end as well.
 */
export async function cancelCharge(
  ctx: Context,
  { providers, orderId }: { providers: PaymentProviders; orderId: string },
): Promise<void> {
  const stored = await findStoredCharge(ctx, orderId);
  if (stored?.provider && stored.chargeId) {
    const charge = await requireProvider(providers, stored.provider).cancelCharge(stored.chargeId);
    await write(ctx.tx, ctx.actor, settleCharge, { provider: stored.provider, charge });
    if (charge.state === 'succeeded') return;
  }
  const others = (await listJointOrders(ctx, orderId)).filter((id) => id !== orderId);
  // Each in its own transaction, which locks one ledger. An order that has ended stays as it is.
  for (const other of others) await write(ctx.tx, ctx.actor, emitAbandoned, { orderId: other });
}

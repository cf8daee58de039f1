import { isId } from '#kernel/ids.ts';
import { subtractMoney } from '#kernel/money.ts';
import { paymentProviderActor } from '#kernel/recorded-actor.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import type { PaymentMessage } from '../contract/messages.ts';
import { isAwaitingPayment } from '../rules.ts';
import { chooseProvider, findStoredCharge, markChargeChecked, storeChargeId } from './charges.ts';
import { type Ledger, lockLedger, recordMovement } from './ledger.ts';
import type { Charge } from './payment-providers.ts';

/**
 * Records the state of a charge in the ledger and emits events for changes. The browser's return, webhooks,
 * the reconciliation job and recovery after a crash all call this function. Calls can be repeated and arrive
 * in any sequence: the ledger is locked and its entries are not repeated.
 * @param input.charge the provider's current state, never the content of a webhook.
 * @returns false for a charge that is not the stored charge of an order, such as one of another shop.
 */
export async function settleCharge(
  ctx: Context,
  { provider, charge }: { provider: string; charge: Charge },
): Promise<boolean> {
  const { orderId } = charge;
  const ledger = isId(orderId) ? await lockLedger(ctx, orderId) : null;
  const stored = ledger && (await findStoredCharge(ctx, orderId));
  if (!ledger || !stored || (stored.chargeId ?? charge.id) !== charge.id) return false;
  if ((stored.provider ?? provider) !== provider) return false;
  if (charge.amount.currency !== ledger.due.currency)
    throw new Error(`order ${orderId} is in ${ledger.due.currency}, its charge in ${charge.amount.currency}`);
  // Provider and charge id may be missing if the first response was lost.
  if (!stored.provider) await chooseProvider(ctx, { orderId, provider });
  await storeChargeId(ctx, orderId, charge.id);

  if (charge.state === 'succeeded') await recordCapture(ctx, charge, ledger);
  else if (isAwaitingPayment(ledger.state)) await recordAttempt(ctx, charge, ledger);
  await markChargeChecked(ctx, orderId, charge.state === 'succeeded' || charge.state === 'cancelled');
  if (charge.disputed) await recordDispute(ctx, charge);
  return true;
}

async function recordCapture(ctx: Context, charge: Charge, ledger: Ledger): Promise<void> {
  if (ledger.captured.amount > 0) return recordExternalRefund(ctx, charge, ledger);
  const { orderId } = charge;
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'captured',
    amount: charge.captured,
    by: paymentProviderActor,
    reference: charge.id,
  });
  if (!recorded.ok) throw new Error(`order ${orderId}: ${recorded.code}`);
  const { state: paymentState, refundable } = recorded.value;
  await emitEvent(ctx, 'payment.captured', { orderId, paymentState, refundable });
}

const attemptKinds = {
  requires_action: 'requires_action',
  authorized: 'authorized',
  processing: 'authorized',
} as const;

/** Records the state of a payment attempt that is not captured yet. */
async function recordAttempt(ctx: Context, charge: Charge, ledger: Ledger): Promise<void> {
  const { orderId, amount, state, failure } = charge;
  if (state === 'open') return failure ? recordFailure(ctx, charge, failure, ledger) : undefined;
  if (state === 'succeeded' || state === 'cancelled') return;
  const kind = attemptKinds[state];
  if (ledger.state === kind) return;
  const recorded = await recordMovement(ctx, { orderId, kind, amount, by: paymentProviderActor });
  if (!recorded.ok) throw new Error(`order ${orderId}: ${recorded.code}`);
  await emitEvent(ctx, 'payment.attempted', { orderId, paymentState: recorded.value.state });
}

async function recordFailure(
  ctx: Context,
  { orderId, amount }: Charge,
  { reason, reference }: NonNullable<Charge['failure']>,
  ledger: Ledger,
): Promise<void> {
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'failed',
    amount,
    by: paymentProviderActor,
    messages: [{ code: 'declined_by_provider', params: { reason } }],
    reference,
  });
  if (!recorded.ok) throw new Error(`order ${orderId}: ${recorded.code}`);
  const { state: paymentState, entries } = recorded.value;
  // The attempt was recorded before.
  if (entries.length === ledger.entries.length) return;
  const failures = entries.filter(({ kind }) => kind === 'failed').length;
  await emitEvent(ctx, 'payment.failed', { orderId, paymentState, reason, failures });
}

/** Records a refund made in the provider's dashboard. */
async function recordExternalRefund(ctx: Context, charge: Charge, ledger: Ledger): Promise<void> {
  const { id, orderId, refunded } = charge;
  if (refunded.amount <= ledger.refundedByProvider.amount + ledger.refunding.amount) return;
  const amount = subtractMoney(subtractMoney(refunded, ledger.refundedByProvider), ledger.refunding);
  const messages: PaymentMessage[] = [{ code: 'refunded_at_provider', params: {} }];
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'refunded',
    amount,
    by: paymentProviderActor,
    messages,
    reference: `outside ${id} ${refunded.amount}`,
  });
  if (!recorded.ok) return;
  const paymentState = recorded.value.state;
  await emitEvent(ctx, 'payment.refunded_externally', { orderId, paymentState, messages });
}

async function recordDispute(ctx: Context, { id, orderId, amount }: Charge): Promise<void> {
  const ledger = await lockLedger(ctx, orderId);
  if (!ledger || ledger.disputed) return;
  await recordMovement(ctx, { orderId, kind: 'disputed', amount, by: paymentProviderActor, reference: id });
  await emitEvent(ctx, 'payment.disputed', { orderId });
}

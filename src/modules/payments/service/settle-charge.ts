import { isId } from '#kernel/ids.ts';
import { type Money, money, subtractMoney, sumMoney } from '#kernel/money.ts';
import { paymentProviderActor } from '#kernel/recorded-actor.ts';
import type { Context } from '#platform/context.ts';
import { emitEvent } from '#platform/events.ts';
import type { PaymentMessage } from '../contract/messages.ts';
import { isAwaitingPayment } from '../rules.ts';
import {
  chooseProvider,
  findStoredCharge,
  listJointOrders,
  markChargeChecked,
  storeChargeId,
} from './charges.ts';
import { findLedger, type Ledger, lockLedger, lockLedgers, recordMovement } from './ledger.ts';
import type { Charge } from './payment-providers.ts';

/** An order that the charge pays, and the part of the charge that it gets. */
interface Share {
  orderId: string;
  ledger: Ledger;
  amount: Money;
}

/**
 * Records the state of a charge in the ledgers of its orders and emits events for changes. The browser's return,
 * webhooks, the reconciliation job and recovery after a crash all call this function. Calls can be repeated and arrive
 * in any sequence: the ledgers are locked and their entries are not repeated.
 * @param input.charge the provider's current state, never the content of a webhook.
 * @returns false for a charge that is not the stored charge of an order, such as one of another shop.
 */
export async function settleCharge(
  ctx: Context,
  { provider, charge }: { provider: string; charge: Charge },
): Promise<boolean> {
  const { orderId: leadId } = charge;
  const orderIds = isId(leadId) ? await listJointOrders(ctx, leadId) : [];
  if (orderIds.length === 0) return false;
  await lockLedgers(ctx, orderIds);
  const stored = await findStoredCharge(ctx, leadId);
  if (stored?.leadId !== leadId || (stored.chargeId ?? charge.id) !== charge.id) return false;
  if ((stored.provider ?? provider) !== provider) return false;
  const shares = await readShares(ctx, charge, orderIds);
  // Provider and charge id may be missing if the first response was lost.
  if (!stored.provider) await chooseProvider(ctx, { leadId, provider });
  await storeChargeId(ctx, leadId, charge.id);

  if (charge.state === 'succeeded') {
    const captured = shares.filter(({ ledger }) => ledger.captured.amount > 0);
    for (const share of shares) if (!captured.includes(share)) await recordCapture(ctx, charge, share);
    if (captured.length > 0) await recordExternalRefunds(ctx, charge, captured);
  } else {
    for (const share of shares)
      if (isAwaitingPayment(share.ledger.state)) await recordAttempt(ctx, charge, share);
  }
  await markChargeChecked(ctx, leadId, charge.state === 'succeeded' || charge.state === 'cancelled');
  if (charge.disputed)
    for (const { orderId, amount } of shares)
      await recordDispute(ctx, { orderId, amount, reference: referenceOf(charge, orderId, charge.id) });
  return true;
}

/** Each order gets what is due; the last gets the rest, so that the parts always add up to the charge. */
async function readShares(ctx: Context, charge: Charge, orderIds: readonly string[]): Promise<Share[]> {
  const shares: Share[] = [];
  let rest = charge.state === 'succeeded' ? charge.captured : charge.amount;
  for (const [index, orderId] of orderIds.entries()) {
    const ledger = (await findLedger(ctx, orderId))!;
    if (rest.currency !== ledger.due.currency)
      throw new Error(`order ${orderId} is in ${ledger.due.currency}, its charge in ${rest.currency}`);
    const amount =
      index === orderIds.length - 1 ? rest : money(Math.min(ledger.due.amount, rest.amount), rest.currency);
    rest = subtractMoney(rest, amount);
    shares.push({ orderId, ledger, amount });
  }
  return shares;
}

/** References are unique: the orders beside the one that has the charge add their id. */
const referenceOf = (charge: Charge, orderId: string, reference: string): string =>
  orderId === charge.orderId ? reference : `${reference} ${orderId}`;

async function recordCapture(ctx: Context, charge: Charge, { orderId, amount }: Share): Promise<void> {
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'captured',
    amount,
    by: paymentProviderActor,
    reference: referenceOf(charge, orderId, charge.id),
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
async function recordAttempt(ctx: Context, charge: Charge, share: Share): Promise<void> {
  const { state, failure } = charge;
  const { orderId, ledger, amount } = share;
  if (state === 'open') return failure ? recordFailure(ctx, charge, failure, share) : undefined;
  if (state === 'succeeded' || state === 'cancelled') return;
  const kind = attemptKinds[state];
  if (ledger.state === kind) return;
  const recorded = await recordMovement(ctx, { orderId, kind, amount, by: paymentProviderActor });
  if (!recorded.ok) throw new Error(`order ${orderId}: ${recorded.code}`);
  await emitEvent(ctx, 'payment.attempted', { orderId, paymentState: recorded.value.state });
}

async function recordFailure(
  ctx: Context,
  charge: Charge,
  { reason, reference }: NonNullable<Charge['failure']>,
  { orderId, ledger, amount }: Share,
): Promise<void> {
  const recorded = await recordMovement(ctx, {
    orderId,
    kind: 'failed',
    amount,
    by: paymentProviderActor,
    messages: [{ code: 'declined_by_provider', params: { reason } }],
    reference: referenceOf(charge, orderId, reference),
  });
  if (!recorded.ok) throw new Error(`order ${orderId}: ${recorded.code}`);
  const { state: paymentState, entries } = recorded.value;
  // The attempt was recorded before.
  if (entries.length === ledger.entries.length) return;
  const failures = entries.filter(({ kind }) => kind === 'failed').length;
  await emitEvent(ctx, 'payment.failed', { orderId, paymentState, reason, failures });
}

/** Records a refund made in the provider's dashboard, for one order after the other. */
async function recordExternalRefunds(ctx: Context, charge: Charge, shares: readonly Share[]): Promise<void> {
  const { id, refunded } = charge;
  const known = shares.flatMap(({ ledger }) => [ledger.refundedByProvider, ledger.refunding]);
  let rest = refunded.amount - sumMoney(known, refunded.currency).amount;
  const messages: PaymentMessage[] = [{ code: 'refunded_at_provider', params: {} }];
  for (const { orderId, ledger } of shares) {
    const amount = shares.length === 1 ? rest : Math.min(rest, ledger.refundable.amount);
    if (amount <= 0) continue;
    rest -= amount;
    const recorded = await recordMovement(ctx, {
      orderId,
      kind: 'refunded',
      amount: money(amount, refunded.currency),
      by: paymentProviderActor,
      messages,
      reference: referenceOf(charge, orderId, `outside ${id} ${refunded.amount}`),
    });
    if (!recorded.ok) continue;
    const paymentState = recorded.value.state;
    await emitEvent(ctx, 'payment.refunded_externally', { orderId, paymentState, messages });
  }
}

/**
 * Records once that the payer disputes a charge at their bank.
 * @param reference of the charge, unique among the disputes.
 */
export async function recordDispute(
  ctx: Context,
  { orderId, amount, reference }: { orderId: string; amount: Money; reference: string },
): Promise<void> {
  const ledger = await lockLedger(ctx, orderId);
  if (!ledger || ledger.disputed) return;
  await recordMovement(ctx, { orderId, kind: 'disputed', amount, by: paymentProviderActor, reference });
  await emitEvent(ctx, 'payment.disputed', { orderId });
}

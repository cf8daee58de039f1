import { system } from '#kernel/actor.ts';
import { sumMoney } from '#kernel/money.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import type { CardOutcome, CardPayment } from '../contract/card-payment.ts';
import type { PaymentErrorCode } from '../contract/errors.ts';
import {
  chooseProvider,
  findOrCreateCharge,
  findStoredCharge,
  listJointOrders,
  type StoredCharge,
  storeChargeId,
} from './charges.ts';
import { findLedger, type Ledger, lockLedgers } from './ledger.ts';
import {
  type Charge,
  isUnavailable,
  type PaymentProviders,
  readCharge,
  rejectionReason,
} from './payment-providers.ts';
import { cancelPayment, emitAbandoned } from './reconcile-payments.ts';
import { settleCharge } from './settle-charge.ts';

/* The exported functions below call the payment provider, which may take seconds. They get a context without
   a transaction and open short transactions before and after the call. */

/** An order as its payment page needs it. */
export interface PayableOrder {
  orderNumber: number;
  /** `over`: cancelled or expired. */
  state: 'awaiting_payment' | 'placed' | 'over';
}

/**
 * Finds an order of the actor. Orders come after payments in the module order, so `src/app` passes this
 * function in.
 */
export type FindPayableOrder = (
  ctx: Context,
  orderId: string,
) => Promise<Result<PayableOrder, 'unauthenticated' | 'not_found'>>;

export interface PaymentInput {
  orderId: string;
  providers: PaymentProviders;
  findPayableOrder: FindPayableOrder;
}

async function findPayable(
  ctx: Context,
  { orderId, findPayableOrder }: PaymentInput,
): Promise<Result<{ order: PayableOrder; stored: StoredCharge }, PaymentErrorCode>> {
  const order = await findPayableOrder(ctx, orderId);
  if (!order.ok) return order;
  const stored = await findStoredCharge(ctx, orderId);
  return stored ? ok({ order: order.value, stored }) : err('payment_not_expected');
}

/**
 * Starts the payment of the actor's own order. The stored idempotency key guarantees one charge, even for
 * concurrent calls.
 */
export async function startPayment(
  ctx: Context,
  input: PaymentInput,
): Promise<Result<CardPayment, PaymentErrorCode>> {
  const { orderId, providers } = input;
  const payable = await findPayable(ctx, input);
  if (!payable.ok) return payable;
  const { order, stored } = payable.value;
  const orderIds = await listJointOrders(ctx, orderId);
  const ledgers = await findUnpaidLedgers(ctx, orderIds);
  const [ledger] = ledgers ?? [];
  const own = stored.provider ? providers.find(stored.provider) : null;
  const offered = own ?? (ledger && !stored.provider ? providers.forMethod(ledger.method) : null);
  if (!ledgers || !ledger || !offered || order.state !== 'awaiting_payment')
    return err('payment_not_expected');
  const { leadId } = stored;
  const chosen = own?.id ?? (await write(ctx.tx, system, chooseProvider, { leadId, provider: offered.id }));
  const provider = providers.find(chosen);
  if (!provider) return err('payment_not_expected');
  const total = sumMoney(
    ledgers.map(({ due }) => due),
    ledger.due.currency,
  );
  let charge: Charge;
  try {
    charge = await findOrCreateCharge(provider, stored, {
      orderNumber: order.orderNumber,
      amount: total,
    });
  } catch (error) {
    if (isUnavailable(error) || rejectionReason(error) !== null) return err('cards_away');
    throw error;
  }
  const expiresAt = await write(ctx.tx, ctx.actor, storeStartedCharge, {
    ...{ leadId, orderIds },
    chargeId: charge.id,
  });
  if (!expiresAt || !charge.clientSecret) return err('payment_not_expected');
  return ok({
    orderNumber: order.orderNumber,
    total,
    orderIds,
    expiresAt: expiresAt.toISOString(),
    clientSecret: charge.clientSecret,
    provider: provider.id,
    ...provider.browser,
  });
}

/** The ledgers of orders that await one payment; null if one of the orders has ended. */
async function findUnpaidLedgers(ctx: Context, orderIds: readonly string[]): Promise<Ledger[] | null> {
  const ledgers: Ledger[] = [];
  for (const orderId of orderIds) {
    const ledger = await findLedger(ctx, orderId);
    if (!ledger?.expiresAt) return null;
    ledgers.push(ledger);
  }
  return ledgers;
}

/** @returns the payment deadline; null if one of the orders ended during the provider call. */
async function storeStartedCharge(
  ctx: Context,
  { leadId, orderIds, chargeId }: { leadId: string; orderIds: readonly string[]; chargeId: string },
): Promise<Date | null> {
  await lockLedgers(ctx, orderIds);
  const ledgers = await findUnpaidLedgers(ctx, orderIds);
  await storeChargeId(ctx, leadId, chargeId);
  if (!ledgers) await cancelPayment(ctx, leadId);
  const deadlines = ledgers?.flatMap(({ expiresAt }) => expiresAt ?? []) ?? [];
  return deadlines.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Reads the result from the provider and stores it, for a browser that returns from the payment. */
export async function getPaymentOutcome(
  ctx: Context,
  input: PaymentInput,
): Promise<Result<CardOutcome, PaymentErrorCode>> {
  const payable = await findPayable(ctx, input);
  if (!payable.ok) return payable;
  const { order, stored } = payable.value;
  const known = ok<CardOutcome>({ state: outcomeOfOrder[order.state], reason: '' });
  const provider = stored.provider && input.providers.find(stored.provider);
  if (!provider || !stored.chargeId) return known;
  try {
    const charge = await readCharge(provider, stored.chargeId);
    if (!(await write(ctx.tx, system, settleCharge, { provider: provider.id, charge }))) return known;
    const settled = await input.findPayableOrder(ctx, input.orderId);
    return settled.ok ? ok(outcomeOf(settled.value, charge)) : settled;
  } catch (error) {
    // The reconciliation job, which runs every minute, queries the provider again.
    if (isUnavailable(error)) return ok({ state: 'processing', reason: '' });
    throw error;
  }
}

/** The outcome according to the order alone. */
const outcomeOfOrder = { awaiting_payment: 'open', placed: 'paid', over: 'over' } as const;

function outcomeOf(order: PayableOrder, { state, failure }: Charge): CardOutcome {
  if (state === 'succeeded') return { state: order.state === 'over' ? 'over' : 'paid', reason: '' };
  if (order.state !== 'awaiting_payment' || state === 'cancelled') return { state: 'over', reason: '' };
  if (state === 'processing' || state === 'authorized') return { state: 'processing', reason: '' };
  return { state: 'open', reason: state === 'open' ? (failure?.reason ?? '') : '' };
}

/**
 * Abandons the payment: its orders end and their items return to the cart. Only an open payment can be
 * abandoned.
 */
export async function abandonPayment(
  ctx: Context,
  input: PaymentInput,
): Promise<Result<CardOutcome, PaymentErrorCode>> {
  const known = await getPaymentOutcome(ctx, input);
  if (!known.ok || known.value.state !== 'open') return known;
  for (const orderId of await listJointOrders(ctx, input.orderId))
    await write(ctx.tx, ctx.actor, emitAbandoned, { orderId });
  return ok({ state: 'over', reason: '' });
}

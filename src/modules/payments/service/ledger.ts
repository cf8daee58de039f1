import { knownMessages } from '#kernel/contract.ts';
import { newId } from '#kernel/ids.ts';
import { type Money, money } from '#kernel/money.ts';
import type { RecordedActor } from '#kernel/recorded-actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { LedgerEntry, LedgerKind, PaymentState } from '../contract/ledger.ts';
import { type PaymentMessage, PaymentMessageSchema } from '../contract/messages.ts';
import { isOnline, type PaymentMethod } from '../contract/payment-methods.ts';
import { type Entry, paymentStateOf, refundable, sumsOf } from '../rules.ts';
import { insertCharge } from '../store/charges.ts';
import * as store from '../store/ledger.ts';

/** Totals and state of an order's payments. */
export interface Ledger {
  method: PaymentMethod;
  state: PaymentState;
  due: Money;
  captured: Money;
  refunded: Money;
  /** Part refunded by the payment provider; the rest was refunded manually. */
  refundedByProvider: Money;
  refundable: Money;
  /** Sum of the pending refunds at the payment provider. */
  refunding: Money;
  /** Whether the customer disputed the payment at their bank. */
  disputed: boolean;
  /** Deadline of the payment; null if there is none. */
  expiresAt: Date | null;
  entries: LedgerEntry[];
}

/** Creates the ledger of a new order, in the transaction that creates the order. */
export async function openLedger(
  ctx: Context,
  input: {
    orderId: string;
    method: PaymentMethod;
    due: Money;
    expiresAfterMinutes: number | null;
    /** The order whose charge pays this one, too. */
    paidWith?: string | null;
  },
): Promise<void> {
  const { orderId, method, due, expiresAfterMinutes, paidWith = null } = input;
  await store.insertPayment(ctx.tx, {
    orderId,
    method,
    currency: due.currency,
    due: due.amount,
    paidWith,
    expiresAfterMinutes,
  });
  // The charge is stored before the provider is called.
  if (isOnline(method) && paidWith === null) await insertCharge(ctx.tx, orderId, newId(ctx.now));
}

/** The ledger of an order, or null. The caller checks the permission. */
export async function findLedger(ctx: Context, orderId: string): Promise<Ledger | null> {
  const [payment, entries] = await Promise.all([
    store.findPayment(ctx.tx, orderId),
    store.listEntries(ctx.tx, orderId),
  ]);
  return payment ? presentLedger(payment, entries) : null;
}

/** Like `findLedger`, locked until the transaction ends. */
export async function lockLedger(ctx: Context, orderId: string): Promise<Ledger | null> {
  // The entries are read once the lock is held.
  const [payment, entries] = await Promise.all([
    store.lockPayment(ctx.tx, orderId),
    store.listEntries(ctx.tx, orderId),
  ]);
  return payment ? presentLedger(payment, entries) : null;
}

function presentLedger(payment: store.PaymentRow, entries: readonly store.EntryRow[]): Ledger {
  const { method, currency, due, captured, refunded, refunding, disputed, expiresAt } = payment;
  return {
    method,
    state: paymentStateOf(due, entries),
    due: money(due, currency),
    captured: money(captured, currency),
    refunded: money(refunded, currency),
    // Only refunds by the provider have a reference; manual refunds have none.
    refundedByProvider: money(
      sumsOf(entries.filter(({ reference }) => reference !== null)).refunded,
      currency,
    ),
    refundable: refundable({ captured, refunded, refunding }, currency),
    refunding: money(refunding, currency),
    disputed,
    expiresAt,
    entries: entries.map(({ kind, amount, actor, actorKind, note, messages, happenedAt }) => ({
      kind,
      amount: money(amount, currency),
      actor: actorKind === 'person' ? actor : '',
      actorKind,
      note,
      messages: knownMessages(PaymentMessageSchema, messages),
      happenedAt: happenedAt.toISOString(),
    })),
  };
}

export interface Movement {
  orderId: string;
  kind: LedgerKind;
  amount: Money;
  by: RecordedActor;
  /** A text that staff typed. */
  note?: string;
  messages?: readonly PaymentMessage[];
  /**
   * Id of the charge, of its failed attempt or of the refund; a generated key for refunds made in the
   * provider's dashboard. Entries of the same kind and reference are written once.
   */
  reference?: string;
}

/**
 * Writes a ledger entry. Concurrent refunds never exceed the captured amount.
 * @returns the updated ledger.
 */
export async function recordMovement(
  ctx: Context,
  { orderId, kind, amount, by, note = '', messages = [], reference }: Movement,
): Promise<Result<Ledger, 'not_found' | 'refund_too_large'>> {
  const before = await lockLedger(ctx, orderId);
  if (!before) return err('not_found');
  if (reference && (await store.hasEntry(ctx.tx, orderId, kind, reference))) return ok(before);
  if (kind === 'refunded' && amount.amount > before.refundable.amount) return err('refund_too_large');
  if (amount.currency !== before.due.currency)
    throw new RangeError(`${amount.currency} in a ledger of ${before.due.currency}`);
  await store.insertEntry(ctx.tx, {
    orderId,
    kind,
    amount: amount.amount,
    ...by,
    note,
    messages: JSON.stringify(messages),
    reference: reference ?? null,
    happenedAt: ctx.now,
  });
  return ok((await findLedger(ctx, orderId))!);
}

/** Records that staff had marked the order as paid by mistake, and sets its payment deadline again. */
export async function undoCapture(
  ctx: Context,
  { orderId, by, deadline }: { orderId: string; by: RecordedActor; deadline: Date | null },
): Promise<Ledger> {
  const ledger = (await lockLedger(ctx, orderId))!;
  const last = ledger.entries.findLast(({ kind }) => kind === 'captured');
  if (!last) throw new Error(`the ledger of ${orderId} has no payment`);
  const recorded = await recordMovement(ctx, { orderId, kind: 'capture_undone', amount: last.amount, by });
  if (!recorded.ok) throw new Error(`order ${orderId}: ${recorded.code}`);
  await store.setDeadline(ctx.tx, orderId, deadline);
  return recorded.value;
}

/**
 * Changes the amount due after an order edit. Captured amounts stay recorded.
 * @returns the updated ledger.
 */
export async function changeDue(
  ctx: Context,
  { orderId, due }: { orderId: string; due: Money },
): Promise<Ledger> {
  await store.setDue(ctx.tx, orderId, due.amount);
  return (await findLedger(ctx, orderId))!;
}

/** Moves the deadline of an awaited payment; any other order keeps having none. */
export const moveDeadline = (
  ctx: Context,
  { orderId, deadline }: { orderId: string; deadline: Date },
): Promise<void> => store.moveDeadline(ctx.tx, orderId, deadline);

/** Payment deadlines by order id. The caller checks the permission. */
export async function listDeadlines(ctx: Context, orderIds: readonly string[]): Promise<Map<string, Date>> {
  return orderIds.length > 0 ? store.listDeadlines(ctx.tx, orderIds) : new Map<string, Date>();
}

/** Ids of orders with an expired payment deadline, oldest first, 100 at most. */
export async function listOverduePayments(ctx: Context): Promise<string[]> {
  return store.listOverdue(ctx.tx, 100);
}

/** Represents sums as entries, which is enough to compute the status. */
const entriesOf = (row: {
  captured: number;
  refunded: number;
  isVoided: unknown;
  lastAttempt: LedgerKind | null;
}): Entry[] => [
  ...(row.lastAttempt ? [{ kind: row.lastAttempt, amount: 0 }] : []),
  { kind: 'captured', amount: row.captured },
  { kind: 'refunded', amount: row.refunded },
  ...(row.isVoided ? [{ kind: 'voided' as const, amount: 0 }] : []),
];

/** Payment status of all orders by their ledger, by order id in batches of 5,000. */
export async function* listLedgerStates(ctx: Context): AsyncGenerator<Map<string, PaymentState>> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await store.listMoney(ctx.tx, after, 5000);
    if (rows.length === 0) return;
    yield new Map(rows.map((row) => [row.orderId, paymentStateOf(row.due, entriesOf(row))]));
    after = rows.at(-1)!.orderId;
  }
}

/** Amount due of all orders in minor units, by order id in batches of 5,000. */
export async function* listDues(ctx: Context): AsyncGenerator<Map<string, number>> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await store.listMoney(ctx.tx, after, 5000);
    if (rows.length === 0) return;
    yield new Map(rows.map((row) => [row.orderId, row.due]));
    after = rows.at(-1)!.orderId;
  }
}

/** Integrity check: orders whose sums differ from their entries and pending refunds; expected to be empty. */
export async function findLedgerImbalances(ctx: Context): Promise<store.Imbalance[]> {
  return store.findImbalances(ctx.tx);
}

/** Of these orders, those that have no online payment, not even one that was begun. */
export const withoutOnlinePayments = ({ tx }: Context, orderIds: readonly string[]): Promise<string[]> =>
  store.withoutOnlinePayments(tx, orderIds);

/** Locks the ledgers of these orders until the transaction ends, so that nothing changes the orders meanwhile. */
export const lockLedgers = ({ tx }: Context, orderIds: readonly string[]): Promise<void> =>
  store.lockPayments(tx, orderIds);

import { newId } from '#kernel/ids.ts';
import { type Money, money } from '#kernel/money.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { LedgerEntry, LedgerKind, PaymentMethod, PaymentState } from '../contract.ts';
import { type Entry, paymentStateOf, refundable, sumsOf } from '../rules.ts';
import { insertIntent } from '../store/cards.ts';
import * as store from '../store/ledger.ts';

/** Where an order's money stands. */
export interface Ledger {
  method: PaymentMethod;
  state: PaymentState;
  due: Money;
  captured: Money;
  refunded: Money;
  /** What of it a card's provider gave back; the rest was handed over. */
  refundedByProvider: Money;
  refundable: Money;
  /** On its way back to the card. */
  refunding: Money;
  /** Whether the customer's bank has asked for the money back. */
  disputed: boolean;
  /** Until when the payment is waited for; null where it is not. */
  expiresAt: Date | null;
  entries: LedgerEntry[];
}

/** Opens the ledger of an order that is just being written, in its transaction. */
export async function openLedger(
  ctx: Context,
  input: { orderId: string; method: PaymentMethod; due: Money; expiresAfterMinutes: number | null },
): Promise<void> {
  const { orderId, method, due, expiresAfterMinutes } = input;
  await store.insertPayment(ctx.tx, {
    orderId,
    method,
    currency: due.currency,
    due: due.amount,
    expiresAfterMinutes,
  });
  // What the provider will be asked with is on record before it is asked.
  if (method === 'card') await insertIntent(ctx.tx, orderId, newId(ctx.now));
}

/** The ledger as it is; whoever asks has asked who may see the order. Null for an order that has none. */
export async function findLedger(ctx: Context, orderId: string): Promise<Ledger | null> {
  const payment = await store.findPayment(ctx.tx, orderId);
  return payment ? readLedger(ctx, payment) : null;
}

/** The same, held until the transaction ends: nobody else decides about this money meanwhile. */
export async function lockLedger(ctx: Context, orderId: string): Promise<Ledger | null> {
  const payment = await store.lockPayment(ctx.tx, orderId);
  return payment ? readLedger(ctx, payment) : null;
}

async function readLedger(ctx: Context, payment: store.PaymentRow): Promise<Ledger> {
  const { orderId, method, currency, due, captured, refunded, refunding, disputed, expiresAt } = payment;
  const entries = await store.listEntries(ctx.tx, orderId);
  return {
    method,
    state: paymentStateOf(due, entries),
    due: money(due, currency),
    captured: money(captured, currency),
    refunded: money(refunded, currency),
    // The provider's entries have its names.
    refundedByProvider: money(
      sumsOf(entries.filter(({ reference }) => reference !== null)).refunded,
      currency,
    ),
    refundable: refundable({ captured, refunded, refunding }, currency),
    refunding: money(refunding, currency),
    disputed,
    expiresAt,
    entries: entries.map(({ kind, amount, actor, note, happenedAt }) => ({
      kind,
      amount: money(amount, currency),
      actor,
      note,
      happenedAt: happenedAt.toISOString(),
    })),
  };
}

export interface Movement {
  orderId: string;
  kind: LedgerKind;
  amount: Money;
  /** Who did it, as the ledger says it later. */
  actor: string;
  note?: string;
  /** The provider's name for it: written once, however often it is told. */
  reference?: string;
}

/**
 * Writes what happened to an order's money. More than was paid is never given back, whoever asks at the same moment.
 * @returns where the money stands then.
 */
export async function recordMovement(
  ctx: Context,
  { orderId, kind, amount, actor, note = '', reference }: Movement,
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
    actor,
    note,
    reference: reference ?? null,
    happenedAt: ctx.now,
  });
  return ok((await findLedger(ctx, orderId))!);
}

/**
 * Asks for another amount than before: the order was changed. What was paid stays on record.
 * @returns where the money stands then.
 */
export async function changeDue(
  ctx: Context,
  { orderId, due }: { orderId: string; due: Money },
): Promise<Ledger> {
  await store.setDue(ctx.tx, orderId, due.amount);
  return (await findLedger(ctx, orderId))!;
}

/** Until when each of these orders' payments is waited for, where it is; whoever asks has asked who may see them. */
export async function listDeadlines(ctx: Context, orderIds: readonly string[]): Promise<Map<string, Date>> {
  return orderIds.length > 0 ? store.listDeadlines(ctx.tx, orderIds) : new Map<string, Date>();
}

/** Orders whose payment did not come in time, the oldest first, a hundred at most. */
export async function listOverduePayments(ctx: Context): Promise<string[]> {
  return store.listOverdue(ctx.tx, 100);
}

/** Sums as if they were entries: enough to tell the state. */
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

/** Where the money of every order stands by its ledger, some thousand orders at a time. */
export async function* listLedgerStates(ctx: Context): AsyncGenerator<Map<string, PaymentState>> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await store.listMoney(ctx.tx, after, 5000);
    if (rows.length === 0) return;
    yield new Map(rows.map((row) => [row.orderId, paymentStateOf(row.due, entriesOf(row))]));
    after = rows.at(-1)!.orderId;
  }
}

/** What every order has to be paid by its ledger, minor units, some thousand orders at a time. */
export async function* listDues(ctx: Context): AsyncGenerator<Map<string, number>> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await store.listMoney(ctx.tx, after, 5000);
    if (rows.length === 0) return;
    yield new Map(rows.map((row) => [row.orderId, row.due]));
    after = rows.at(-1)!.orderId;
  }
}

/** Orders whose sums of money are not those of their entries; empty, or something is broken. */
export async function findLedgerImbalances(ctx: Context): Promise<store.Imbalance[]> {
  return store.findImbalances(ctx.tx);
}

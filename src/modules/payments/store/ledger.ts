import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { LedgerKind } from '../contract/ledger.ts';
import type { PaymentMethod } from '../contract/payment-methods.ts';
import type { PaymentsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PaymentsTables>();

export type PaymentRow = Selectable<PaymentsTables['payments']>;
export type EntryRow = Selectable<PaymentsTables['paymentEntries']>;
export type NewEntry = Omit<Insertable<PaymentsTables['paymentEntries']>, 'id'>;

export interface NewPayment {
  orderId: string;
  method: PaymentMethod;
  currency: string;
  due: number;
  /** The order whose charge pays this one, too. */
  paidWith?: string | null;
  /** Minutes until the payment expires; null: no limit. */
  expiresAfterMinutes: number | null;
}

export async function insertPayment(tx: Tx, { expiresAfterMinutes, ...row }: NewPayment): Promise<void> {
  const expiresAt =
    expiresAfterMinutes === null ? null : sql<Date>`now() + make_interval(mins => ${expiresAfterMinutes})`;
  await on(tx)
    .insertInto('payments')
    .values({ ...row, expiresAt })
    .execute();
}

export async function findPayment(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  return on(tx).selectFrom('payments').selectAll().where('orderId', '=', orderId).executeTakeFirst();
}

/** Locks an order's payment row until the transaction ends, so that concurrent payment changes wait. */
export async function lockPayment(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  return on(tx)
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function listEntries(tx: Tx, orderId: string): Promise<EntryRow[]> {
  return on(tx)
    .selectFrom('paymentEntries')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Sets the amount due. The caller holds the ledger lock. Removes the deadline if nothing is left to pay. */
export async function setDue(tx: Tx, orderId: string, due: number): Promise<void> {
  await on(tx)
    .updateTable('payments')
    .set({ due, ...(due === 0 ? { expiresAt: null } : {}) })
    .where('orderId', '=', orderId)
    .execute();
}

/** Sets the payment deadline again. The caller holds the ledger lock. */
export async function setDeadline(tx: Tx, orderId: string, expiresAt: Date | null): Promise<void> {
  await on(tx).updateTable('payments').set({ expiresAt }).where('orderId', '=', orderId).execute();
}

/** Moves a payment deadline that exists. */
export async function moveDeadline(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
  await on(tx)
    .updateTable('payments')
    .set({ expiresAt })
    .where('orderId', '=', orderId)
    .where('expiresAt', 'is not', null)
    .execute();
}

/** Entries that end the payment deadline. */
const ends = new Set<LedgerKind>(['captured', 'voided']);

/** Writes an entry and updates the sums. A table constraint rejects refunds above the captured amount. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const added = {
    captured: entry.kind === 'captured' ? entry.amount : entry.kind === 'capture_undone' ? -entry.amount : 0,
    refunded: entry.kind === 'refunded' ? entry.amount : 0,
  };
  await on(tx)
    .updateTable('payments')
    .set((payment) => ({
      captured: payment('captured', '+', added.captured),
      refunded: payment('refunded', '+', added.refunded),
      ...(ends.has(entry.kind) ? { expiresAt: null } : {}),
      ...(entry.kind === 'disputed' ? { disputed: true } : {}),
    }))
    .where('orderId', '=', entry.orderId)
    .execute();
  await on(tx).insertInto('paymentEntries').values(entry).execute();
}

/** Whether the ledger contains an entry of this kind with this reference. */
export async function hasEntry(
  tx: Tx,
  orderId: string,
  kind: LedgerKind,
  reference: string,
): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('paymentEntries')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of orders with an expired payment deadline, oldest first. */
export async function listOverdue(tx: Tx, limit: number): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('payments')
    .select('orderId')
    .where('expiresAt', '<', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Payment deadlines by order id. */
export async function listDeadlines(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await on(tx)
    .selectFrom('payments')
    .select(['orderId', 'expiresAt'])
    .where('orderId', 'in', orderIds)
    .where('expiresAt', 'is not', null)
    .$narrowType<{ expiresAt: Date }>()
    .execute();
  return new Map(rows.map(({ orderId, expiresAt }) => [orderId, expiresAt]));
}

/** A page of payments, sorted by order id: amount due, sums, whether voided, and the last attempt. */
export async function listMoney(tx: Tx, after: string, limit: number) {
  return on(tx)
    .selectFrom('payments')
    .select(['orderId', 'due', 'captured', 'refunded'])
    .select((payment) =>
      payment
        .exists(
          payment
            .selectFrom('paymentEntries')
            .whereRef('paymentEntries.orderId', '=', 'payments.orderId')
            .where('kind', '=', 'voided')
            .select('paymentEntries.id'),
        )
        .as('isVoided'),
    )
    .select((payment) =>
      payment
        .selectFrom('paymentEntries')
        .whereRef('paymentEntries.orderId', '=', 'payments.orderId')
        .where('kind', 'in', ['requires_action', 'authorized', 'failed'])
        .orderBy('paymentEntries.id', 'desc')
        .limit(1)
        .select('kind')
        .as('lastAttempt'),
    )
    .where('orderId', '>', after)
    .orderBy('orderId')
    .limit(limit)
    .execute();
}

export interface Imbalance {
  orderId: string;
  captured: number;
  refunded: number;
  refunding: number;
}

/**
 * Integrity check: payments whose sums differ from their entries or pending refunds; expected to be empty.
 */
export async function findImbalances(tx: Tx): Promise<Imbalance[]> {
  const { rows } = await sql<Imbalance>`
    select p.order_id, p.captured, p.refunded, p.refunding
    from payments p
    left join payment_entries e on e.order_id = p.order_id
    group by p.order_id
    having p.captured <> coalesce(sum(e.amount) filter (where e.kind = 'captured'), 0)
             - coalesce(sum(e.amount) filter (where e.kind = 'capture_undone'), 0)
        or p.refunded <> coalesce(sum(e.amount) filter (where e.kind = 'refunded'), 0)
        or p.refunding <> coalesce(
             (select sum(r.amount) from card_refunds r where r.order_id = p.order_id and r.state = 'pending'), 0)`.execute(
    tx,
  );
  return rows;
}

export async function lockPayments(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await on(tx)
    .selectFrom('payments')
    .select('orderId')
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .forUpdate()
    .execute();
}

export async function withoutOnlinePayments(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from payments p
    where order_id = any(${[...orderIds]}::uuid[]) and provider is null
      and not exists (select from card_intents where order_id in (p.order_id, p.paid_with))
      and not exists (select from card_refunds where order_id = p.order_id)
    order by order_id`.execute(tx);
  return rows.map(({ id }) => id);
}

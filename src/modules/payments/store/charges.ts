import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<PaymentsTables>();

export type CardRefundRow = Selectable<PaymentsTables['cardRefunds']>;

/** Adds the charge of a new order. The table name dates from when cards were the only online method. */
export async function insertCharge(tx: Tx, orderId: string, idempotencyKey: string): Promise<void> {
  await on(tx).insertInto('cardIntents').values({ orderId, idempotencyKey }).execute();
}

export interface ChargeRow {
  /** The order that has the charge: this one, or the one that it is paid with. */
  leadId: string;
  idempotencyKey: string;
  provider: string | null;
  chargeId: string | null;
}

/** Charges started by the previous version have no provider; it supported Stripe only. */
const providerOf = sql<string | null>`
  coalesce(payments.provider, case when card_intents.provider_id is not null then 'stripe' end)`;

export async function findCharge(tx: Tx, orderId: string): Promise<ChargeRow | undefined> {
  return on(tx)
    .selectFrom('payments')
    .innerJoin('cardIntents', (join) =>
      join.on('cardIntents.orderId', '=', sql<string>`coalesce(payments.paid_with, payments.order_id)`),
    )
    .select([
      'cardIntents.orderId as leadId',
      'cardIntents.idempotencyKey',
      'cardIntents.providerId as chargeId',
      providerOf.as('provider'),
    ])
    .where('payments.orderId', '=', orderId)
    .executeTakeFirst();
}

/** Ids of the orders that one payment pays, sorted; alone for most orders, empty for an unknown one. */
export async function listJointOrders(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    with lead as (select coalesce(paid_with, order_id) as id from payments where order_id = ${orderId})
    select order_id from payments, lead where order_id = lead.id
    union all select order_id from payments, lead where paid_with = lead.id
    order by order_id`.execute(tx);
  return rows.map((row) => row.orderId);
}

/** As `listJointOrders`, with the outstanding amount of those that await payment; minor units. */
export async function findJointPayment(
  tx: Tx,
  orderId: string,
): Promise<{ orderIds: string[]; open: number }> {
  const { rows } = await sql<{ orderIds: string[]; open: number }>`
    with lead as (select coalesce(paid_with, order_id) as id from payments where order_id = ${orderId})
    select coalesce(array_agg(order_id order by order_id), '{}') as order_ids,
      coalesce(sum(due - captured) filter (where expires_at is not null), 0)::bigint as open
    from (
      select p.* from payments p, lead where p.order_id = lead.id
      union all select p.* from payments p, lead where p.paid_with = lead.id) joint`.execute(tx);
  return rows[0]!;
}

/** Stores the provider of a payment for all its orders; never overwrites one. @returns the stored one. */
export async function chooseProvider(tx: Tx, leadId: string, provider: string): Promise<string> {
  const rows = await on(tx)
    .updateTable('payments')
    .set((payment) => ({ provider: payment.fn.coalesce('provider', payment.val(provider)) }))
    .where((payment) => payment.or([payment('orderId', '=', leadId), payment('paidWith', '=', leadId)]))
    .returning(['orderId', 'provider'])
    .execute();
  return rows.find(({ orderId }) => orderId === leadId)!.provider!;
}

/** Stores the provider's id of the charge; never overwrites one. */
export async function storeChargeId(tx: Tx, orderId: string, providerId: string): Promise<void> {
  await on(tx)
    .updateTable('cardIntents')
    .set({ providerId })
    .where('orderId', '=', orderId)
    .where('providerId', 'is', null)
    .execute();
}

/**
 * Records the time of the last query to the provider.
 * @param final whether the charge can no longer change.
 */
export async function markChecked(tx: Tx, orderId: string, final: boolean): Promise<void> {
  await on(tx)
    .updateTable('cardIntents')
    .set({ checkedAt: sql<Date>`now()`, ...(final ? { settled: true } : {}) })
    .where('orderId', '=', orderId)
    .execute();
}

/** Marks a charge that does not exist at the provider as final. */
export async function closeCharge(tx: Tx, providerId: string): Promise<void> {
  await on(tx)
    .updateTable('cardIntents')
    .set({ settled: true })
    .where('providerId', '=', providerId)
    .execute();
}

/** Charges that are not final and were not queried at the provider in the last 30 seconds, 100 at most. */
export async function listOpenCharges(tx: Tx): Promise<{ provider: string; chargeId: string }[]> {
  return on(tx)
    .selectFrom('cardIntents')
    .innerJoin('payments', 'payments.orderId', 'cardIntents.orderId')
    .select([sql<string>`${providerOf}`.as('provider'), 'cardIntents.providerId as chargeId'])
    .where('settled', '=', false)
    .where('cardIntents.providerId', 'is not', null)
    .$narrowType<{ chargeId: string }>()
    .where((charge) =>
      charge.or([
        charge('checkedAt', 'is', null),
        charge('checkedAt', '<', sql<Date>`now() - interval '30 seconds'`),
      ]),
    )
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(100)
    .execute();
}

export async function insertCardRefund(
  tx: Tx,
  refund: Insertable<PaymentsTables['cardRefunds']>,
): Promise<void> {
  await on(tx).insertInto('cardRefunds').values(refund).execute();
  await on(tx)
    .updateTable('payments')
    .set((payment) => ({ refunding: payment('refunding', '+', refund.amount) }))
    .where('orderId', '=', refund.orderId)
    .execute();
}

export async function findCardRefund(tx: Tx, id: string): Promise<CardRefundRow | undefined> {
  return on(tx).selectFrom('cardRefunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listCardRefunds(tx: Tx, orderId: string): Promise<CardRefundRow[]> {
  return on(tx).selectFrom('cardRefunds').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
}

/** Ids of refunds that have been pending for more than 30 seconds, oldest first, 100 at most. */
export async function listPendingRefunds(tx: Tx): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('cardRefunds')
    .select('id')
    .where('state', '=', 'pending')
    .where('createdAt', '<', sql<Date>`now() - interval '30 seconds'`)
    .orderBy('createdAt')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listFailedRefunds(tx: Tx): Promise<string[]> {
  const rows = await on(tx).selectFrom('cardRefunds').select('id').where('state', '=', 'failed').execute();
  return rows.map(({ id }) => id);
}

export interface OpenRefundRow {
  orderId: string;
  amount: number;
  currency: string;
  state: 'pending' | 'failed';
  reason: string;
  createdAt: Date;
}

/** Refunds that are pending, or failed and were not retried; oldest first, 100 at most. */
export async function listOpenRefunds(tx: Tx): Promise<OpenRefundRow[]> {
  const { rows } = await sql<OpenRefundRow>`
    select r.order_id, r.amount, p.currency, r.state, r.reason, r.created_at
    from card_refunds r
    join payments p on p.order_id = r.order_id
    where r.state = 'pending'
      or (r.state = 'failed'
        and not exists (
          select from card_refunds later where later.order_id = r.order_id and later.created_at > r.created_at)
        and not exists (
          select from payment_entries e
          where e.order_id = r.order_id and e.kind = 'refunded' and e.happened_at > r.created_at))
    order by r.created_at, r.id
    limit 100`.execute(tx);
  return rows;
}

/** @returns false if it was completed before. */
export async function completeCardRefund(
  tx: Tx,
  { id, orderId, amount }: CardRefundRow,
  result: { state: 'done' | 'failed'; providerId: string | null; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('cardRefunds')
    .set(result)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await on(tx)
    .updateTable('payments')
    .set((payment) => ({ refunding: payment('refunding', '-', amount) }))
    .where('orderId', '=', orderId)
    .execute();
  return true;
}

/** Stores the provider's id of a refund that is still pending there. */
export async function storeRefundId(tx: Tx, id: string, providerId: string): Promise<void> {
  await on(tx).updateTable('cardRefunds').set({ providerId }).where('id', '=', id).execute();
}

/** @returns false if it was recorded before. */
export async function insertEvent(tx: Tx, event: { id: string; kind: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('cardEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes events older than 60 days; providers repeat an event for some days only. */
export async function deleteOldEvents(tx: Tx): Promise<void> {
  await on(tx)
    .deleteFrom('cardEvents')
    .where('receivedAt', '<', sql<Date>`now() - interval '60 days'`)
    .execute();
}

import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/**
 * Assigns the next invoice numbers to orders without one, oldest first. A lock serializes this, so that
 * numbers are unique and have no gaps.
 * @param orderId one order; null for all, up to the limit.
 */
export async function numberInvoices(
  tx: Tx,
  { orderId, limit }: { orderId: string | null; limit: number },
  now: Date,
): Promise<number> {
  const last = await lockLastNumber(tx, orderId);
  if (last === null) return 0;
  // A separate query, because it must see numbers that were committed while this transaction waited for the
  // lock.
  const numbered = await sql`
    update orders o set invoice_number = ${last} + due.place, invoiced_at = ${now}
    from (
      select id, row_number() over (order by placed_at, number) as place
      from (
        select id, placed_at, number from orders
        where invoice_number is null and order_state in ('placed', 'processing', 'completed')
          and not ${canBecomeUnpaid(now)}
          and (${orderId}::uuid is null or id = ${orderId}::uuid)
        order by placed_at, number
        limit ${limit}
        for update
      ) oldest
    ) due
    where o.id = due.id`.execute(tx);
  const count = Number(numbered.numAffectedRows ?? 0n);
  if (count > 0)
    await on(tx)
      .updateTable('invoiceNumbers')
      .set({ last: last + count })
      .execute();
  return count;
}

/** Whether staff can still undo the payment that the order awaited: it must not get an invoice number before. */
const canBecomeUnpaid = (now: Date) => sql<boolean>`coalesce(
  undoable #>> '{before,orderState}' = 'awaiting_payment' and (undoable ->> 'until')::timestamptz > ${now}, false)`;

const FIRST_NUMBER = 1001;

/**
 * Locks the last assigned invoice number until the transaction ends. Null if the shop has no invoice yet and
 * no order needs one. With `orderId`, only that order counts.
 */
async function lockLastNumber(tx: Tx, orderId: string | null): Promise<number | null> {
  const readLast = () => on(tx).selectFrom('invoiceNumbers').select('last').forUpdate().executeTakeFirst();
  const known = await readLast();
  if (known) return known.last;
  const due = on(tx)
    .selectFrom('orders')
    .select('id')
    .where('orderState', 'in', ['placed', 'processing', 'completed'])
    .$if(orderId !== null, (query) => query.where('id', '=', orderId!))
    .limit(1);
  if (!(await due.executeTakeFirst())) return null;
  await on(tx)
    .insertInto('invoiceNumbers')
    .values({ last: FIRST_NUMBER - 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readLast())!.last;
}

/** Whether an order needs an invoice and has no number yet. */
export async function needsInvoiceNumber(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('invoiceNumber', 'is', null)
    .where(sql<boolean>`not ${canBecomeUnpaid(now)}`)
    .where('orderState', 'in', ['placed', 'processing', 'completed'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Invoice numbers that no order has, up to the last assigned one; 20 at most. Must be empty. */
export async function findMissingNumbers(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select n as number from invoice_numbers, generate_series(${FIRST_NUMBER}::bigint, last) n
    where not exists (select from orders where invoice_number = n)
    order by n limit 20`.execute(tx);
  return rows.map(({ number }) => number);
}

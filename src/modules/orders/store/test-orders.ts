import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/** Orders whose lines are all of these products. */
export async function listOrdersOfOnly(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from orders o
    where exists (select from order_lines where order_id = o.id)
      and not exists (
        select from order_lines where order_id = o.id and product_id <> all(${[...productIds]}::text[]))
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of these orders, those without an invoice or with a higher invoice number than every other order. */
export async function withoutInvoiceGaps(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where id = any(${[...ids]}::uuid[])
      and (invoice_number is null or invoice_number > coalesce((
        select max(invoice_number) from orders where id <> all(${[...ids]}::uuid[])), 0))
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes orders with everything that belongs to them. The next invoice continues after those that stay. */
export async function deleteOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select set_config('trivet.deletes_test_orders', 'on', true)`.execute(tx);
  const invoiced = await on(tx).selectFrom('invoiceNumbers').select('last').forUpdate().executeTakeFirst();
  const deleted = await on(tx)
    .deleteFrom('orders')
    .where('id', 'in', [...ids])
    .returning('invoiceNumber')
    .execute();
  const numbers = deleted.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  if (invoiced && numbers.length > 0)
    await on(tx)
      .updateTable('invoiceNumbers')
      .set({ last: invoiced.last - numbers.length })
      .execute();
  await sql`select set_config('trivet.deletes_test_orders', 'off', true)`.execute(tx);
}

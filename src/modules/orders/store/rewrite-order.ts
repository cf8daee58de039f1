import type { Insertable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export type RewrittenOrder = Pick<
  Insertable<OrdersTables['orders']>,
  | 'subtotal'
  | 'delivery'
  | 'discount'
  | 'tax'
  | 'deliveryDiscount'
  | 'deliveryTax'
  | 'discounts'
  | 'taxes'
  | 'giftCards'
  | 'total'
  | 'address'
  | 'customerName'
  | 'email'
  | 'phone'
  | 'note'
>;

/**
 * Updates amounts and recipient if the order still has the given version and nothing has shipped. The caller
 * then raises the version in the same transaction: a concurrent writer blocks on the row, then gets false.
 */
export async function rewriteOrder(
  tx: Tx,
  { id, version }: { id: string; version: number },
  order: RewrittenOrder,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('orders')
    .set(order)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('shipmentState', 'in', ['none', 'packing'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type RewrittenLine = Omit<Insertable<OrdersTables['orderLines']>, 'orderId' | 'position'>;

/** Replaces the lines of an order. The caller holds the lock of the order's ledger; no unit has shipped. */
export async function rewriteLines(tx: Tx, orderId: string, lines: readonly RewrittenLine[]): Promise<void> {
  await on(tx).deleteFrom('orderLines').where('orderId', '=', orderId).execute();
  await on(tx)
    .insertInto('orderLines')
    .values(lines.map((line, position) => ({ ...line, orderId, position })))
    .execute();
}

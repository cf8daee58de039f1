import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export type StoredEdit = Selectable<OrdersTables['orderEdits']>;

/** So long what was looked at and left is kept: nobody applies it after that. */
const keptMs = 24 * 60 * 60 * 1000;

/** Writes what was looked at. What was looked at long before of this order, and left, is forgotten. */
export async function insertEdit(tx: Tx, edit: Insertable<OrdersTables['orderEdits']>): Promise<void> {
  const { orderId, begunAt } = edit;
  await on(tx)
    .deleteFrom('orderEdits')
    .where('orderId', '=', orderId)
    .where('state', '=', 'begun')
    .where('begunAt', '<', new Date(begunAt.getTime() - keptMs))
    .execute();
  await on(tx).insertInto('orderEdits').values(edit).execute();
}

export async function findEdit(tx: Tx, id: string, orderId: string): Promise<StoredEdit | undefined> {
  return on(tx)
    .selectFrom('orderEdits')
    .selectAll()
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

export async function markApplied(tx: Tx, id: string, now: Date): Promise<void> {
  await on(tx)
    .updateTable('orderEdits')
    .set({ state: 'applied', appliedAt: now })
    .where('id', '=', id)
    .execute();
}

type Rewritten = Pick<
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
 * Writes what an order costs and where it goes, if it still stands where it was looked at; whoever comes second waits
 * here, and finds out.
 */
export async function rewriteOrder(
  tx: Tx,
  { id, version }: { id: string; version: number },
  order: Rewritten,
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

type NewLine = Omit<Insertable<OrdersTables['orderLines']>, 'orderId' | 'position'>;

/** Writes an order's lines anew, in this order. Whoever calls it holds the order, of which nothing has left. */
export async function rewriteLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await on(tx).deleteFrom('orderLines').where('orderId', '=', orderId).execute();
  await on(tx)
    .insertInto('orderLines')
    .values(lines.map((line, position) => ({ ...line, orderId, position })))
    .execute();
}

import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export type StoredEdit = Selectable<OrdersTables['orderEdits']>;

/** Milliseconds until an unapplied edit preview is deleted. */
const keptMs = 24 * 60 * 60 * 1000;

/** Stores an edit preview and deletes expired ones of the same order. */
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
 * Updates amounts and recipient if the order still has the given version. A concurrent writer blocks on the row, then
 * gets false.
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

/** Replaces the lines of an order. The caller holds the order's lock; no unit has shipped. */
export async function rewriteLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await on(tx).deleteFrom('orderLines').where('orderId', '=', orderId).execute();
  await on(tx)
    .insertInto('orderLines')
    .values(lines.map((line, position) => ({ ...line, orderId, position })))
    .execute();
}

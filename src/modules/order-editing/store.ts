import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrderEditingTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrderEditingTables>();

export type StoredEdit = Selectable<OrderEditingTables['orderEdits']>;

/** Milliseconds until an unapplied edit preview is deleted. */
const keptMs = 24 * 60 * 60 * 1000;

/** Stores an edit preview and deletes expired ones of the same order. */
export async function insertEdit(tx: Tx, edit: Insertable<OrderEditingTables['orderEdits']>): Promise<void> {
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

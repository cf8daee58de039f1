import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrderEditingTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrderEditingTables>();

export type StoredEdit = Selectable<OrderEditingTables['orderEdits']>;

export async function insertEdit(tx: Tx, edit: Insertable<OrderEditingTables['orderEdits']>): Promise<void> {
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

/** Deletes the unapplied previews that were made before this time. */
export async function deletePreviewsBefore(tx: Tx, time: Date): Promise<void> {
  await on(tx).deleteFrom('orderEdits').where('state', '=', 'begun').where('begunAt', '<', time).execute();
}

/**
 * Marks the edit as applied and deletes the personal data from its stored request: the order now contains
 * that data, and loses it when the account is erased.
 */
export async function markApplied(tx: Tx, id: string, now: Date): Promise<void> {
  await on(tx)
    .updateTable('orderEdits')
    .set({ state: 'applied', appliedAt: now, wish: sql<string>`wish - '{address,email,phone,note}'::text[]` })
    .where('id', '=', id)
    .execute();
}

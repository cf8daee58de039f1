import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/** Oldest first. */
export async function listNotes(tx: Tx, orderId: string) {
  return on(tx)
    .selectFrom('orderNotes')
    .select(['id', 'author', 'text', 'writtenAt'])
    .where('orderId', '=', orderId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
}

export async function insertNote(
  tx: Tx,
  note: { id: string; orderId: string; author: string; text: string; writtenAt: Date },
): Promise<void> {
  await on(tx).insertInto('orderNotes').values(note).execute();
}

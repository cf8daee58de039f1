import type { Tx } from '#platform/database/database.ts';
import type { ReturnsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ReturnsTables>();

/** Replaces the customer's name in the timeline. */
const ERASED_NAME = '—';

/** Erases personal data from a customer's returns; products, dates and amounts stay for accounting. */
export async function erasePersonalData(tx: Tx, userId: string): Promise<void> {
  const own = on(tx).selectFrom('returns').select('id').where('userId', '=', userId);
  await on(tx)
    .updateTable('returnEvents')
    .set({ actor: ERASED_NAME })
    .where('returnId', 'in', own)
    .where('event', 'in', ['requested', 'withdrawn'])
    .where('actorKind', '=', 'person')
    .execute();
  await on(tx)
    .updateTable('returns')
    .set({ userId: null, email: '', customerName: '', note: '' })
    .where('userId', '=', userId)
    .execute();
}

import type { Tx } from '#platform/database/database.ts';
import type { ContentTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ContentTables>();

export async function listHiddenIds(tx: Tx): Promise<string[]> {
  const rows = await on(tx).selectFrom('hiddenPages').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** @returns false if the page is hidden already. */
export async function insertHidden(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('hiddenPages')
    .values({ id, hiddenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false if the page is not hidden. */
export async function deleteHidden(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx).deleteFrom('hiddenPages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

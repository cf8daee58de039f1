import type { Tx } from '#platform/database/database.ts';
import type { RoomsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<RoomsTables>();

export async function extendPresence(tx: Tx, userId: string, until: Date): Promise<void> {
  await on(tx)
    .insertInto('roomPresences')
    .values({ userId, until })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ until }))
    .execute();
}

/** @returns whether the member of staff was available. */
export async function endPresence(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('roomPresences')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ids of the staff who take calls now. */
export async function listPresent(tx: Tx, now: Date): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('roomPresences')
    .select('userId')
    .where('until', '>', now)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** @returns how many ended. */
export async function deleteEnded(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('roomPresences')
    .where('until', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

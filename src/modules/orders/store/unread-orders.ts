import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export async function countUnread(tx: Tx, userId: string): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('unseenOrders')
    .where('userId', '=', userId)
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks an order as unread for these administrators. */
export async function insertUnread(tx: Tx, orderId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await on(tx)
    .insertInto('unseenOrders')
    .values(userIds.map((userId) => ({ userId, orderId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the number of deleted marks. */
export async function deleteUnread(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('unseenOrders')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ReturnsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ReturnsTables>();

/** Ids of orders with at least one return: the next `most` ids greater than `after`, ascending. */
export async function listOrdersWithReturns(tx: Tx, after: string, most: number): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('returns')
    .select('orderId')
    .distinct()
    .where(sql<boolean>`order_id > ${after}::uuid`)
    .orderBy('orderId')
    .limit(most)
    .execute();
  return rows.map(({ orderId }) => orderId);
}

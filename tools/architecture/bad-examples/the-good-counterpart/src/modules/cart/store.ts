import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { CartTables } from './tables.ts';

export function listLines(tx: Tx, userId: string) {
  return tx
    .$extendTables<CartTables>()
    .selectFrom('carts')
    .innerJoin('cartLines as line', 'line.userId', 'carts.userId')
    .selectAll()
    .where('carts.userId', '=', userId)
    .execute();
}

export function countLines(tx: Tx) {
  return sql`select count(*), extract(epoch from now()) from cart_lines`.execute(tx);
}

import type { Transaction } from 'kysely'; // ✗
import type { Context } from '#platform/database/database.ts';

export function countCarts({ tx }: Context) {
  return tx // ✗
    .$extendTables<{ carts: { id: string } }>()
    .selectFrom('carts')
    .execute();
}
export type Used = Transaction<unknown>;

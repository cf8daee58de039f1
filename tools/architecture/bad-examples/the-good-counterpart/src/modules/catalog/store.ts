import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from './tables.ts';

export function findProduct(tx: Tx, id: string) {
  return tx
    .$extendTables<CatalogTables>()
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

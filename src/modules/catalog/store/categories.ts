import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/** All categories, in the order of the shop. */
export function listCategories(tx: Tx) {
  return on(tx)
    .selectFrom('categories')
    .select(['id', 'name', 'description', 'pictureId'])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

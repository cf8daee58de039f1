import type { Tx } from '#platform/database/database.ts';
import type { CatalogTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<CatalogTables>();

/** All categories in catalogue order: each category before its subcategories. */
export function listCategories(tx: Tx) {
  return on(tx)
    .selectFrom('categories as c')
    .innerJoin('categoryPlaces as at', 'at.id', 'c.id')
    .select(['c.id', 'c.name', 'c.description', 'c.pictureId', 'c.parentId'])
    .orderBy('at.place')
    .orderBy('c.id')
    .execute();
}

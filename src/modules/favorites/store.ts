import type { Tx } from '#platform/database/database.ts';
import type { FavoritesTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<FavoritesTables>();

/** A customer's favourites in the order they were added. */
export async function listFavorites(tx: Tx, userId: string): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('favorites')
    .select('productId')
    .where('userId', '=', userId)
    .orderBy('position')
    .execute();
  return rows.map(({ productId }) => productId);
}

/** @returns false if it existed; of two concurrent calls only one adds it. */
export async function addFavorite(tx: Tx, userId: string, productId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('favorites')
    .values({ userId, productId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false if it did not exist. */
export async function removeFavorite(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('favorites')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Favourites count of each product, from all lists. */
export async function countFavorites(tx: Tx): Promise<Map<string, number>> {
  const rows = await on(tx)
    .selectFrom('favorites')
    .select(({ fn }) => ['productId', fn.countAll<number>().as('count')])
    .groupBy('productId')
    .execute();
  return new Map(rows.map(({ productId, count }) => [productId, count]));
}

import { recordChanges } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/delete-unused.ts';
import { announceChange } from './announce-change.ts';

/**
 * Deletes the products that no other set contains, then the categories that are empty. Carts and favourites lose
 * deleted products; orders keep their names and prices. The caller checks permissions.
 *
 * @returns the ids of the deleted ones.
 */
export async function deleteUnused(
  ctx: Context,
  { productIds, categoryIds }: { productIds: readonly string[]; categoryIds: readonly string[] },
): Promise<{ products: string[]; categories: string[] }> {
  const products = await store.deleteProductsOutsideSets(ctx.tx, productIds);
  const categories = await store.deleteEmptyCategories(ctx.tx, categoryIds);
  const changeOf = (what: 'product' | 'category') => (record: { id: string; name: string }) => ({
    what,
    id: record.id,
    name: record.name,
    before: { name: record.name },
    after: null,
  });
  await recordChanges(ctx, [...products.map(changeOf('product')), ...categories.map(changeOf('category'))]);
  if (products.length > 0) await announceChange(ctx, 'products');
  if (categories.length > 0) await announceChange(ctx, 'categories');
  return { products: products.map(({ id }) => id), categories: categories.map(({ id }) => id) };
}

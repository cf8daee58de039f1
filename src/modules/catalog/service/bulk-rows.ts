import type { Context } from '#platform/context.ts';
import { problemsOfRow, type RowProblem, type RowValues } from '../rules.ts';
import type { ProductRowsFilter } from '../store/admin-products.ts';
import * as store from '../store/bulk-rows.ts';
import { lockInOrder } from '../store/stock-flags.ts';
import { refreshSearch } from '../store/write-products.ts';
import { announceChange } from './announce.ts';
import { refusing } from './refuse-violations.ts';
import { accept, type Result } from '#kernel/result.ts';
import type { CatalogRefusal } from '../contract.ts';

export type BulkProductRow = store.BulkProductRow;
type WantedRow = RowValues & { id: string };

/** Products as the grid shows them. Who may see them is asked by whoever calls. */
export const listBulkRows = (
  ctx: Context,
  filter: ProductRowsFilter,
  page: { offset: number; limit: number },
) => store.listBulkRows(ctx.tx, filter, page);

/** These products, held until the transaction ends where they are to be changed. */
export async function findBulkRows(
  ctx: Context,
  ids: readonly string[],
  { hold }: { hold: boolean },
): Promise<Map<string, BulkProductRow>> {
  if (hold) await lockInOrder(ctx.tx, ids);
  const rows = await store.findBulkRows(ctx.tx, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What speaks against products becoming as wanted, each by itself and all together. */
export async function problemsOfRows(ctx: Context, rows: readonly WantedRow[]): Promise<RowProblem[]> {
  const problems = rows.flatMap((row) => problemsOfRow(row));
  const refuse = (id: string, field: RowProblem['field'], message: string) =>
    problems.push({ id, field, message });
  const missing = await store.listMissingCategories(ctx.tx, [
    ...new Set(rows.map(({ categoryId }) => categoryId)),
  ]);
  for (const { id, categoryId } of rows) {
    if (missing.has(categoryId)) refuse(id, 'categoryId', 'There is no such category.');
  }
  for (const id of await store.listTakenSkus(ctx.tx, rows)) {
    refuse(id, 'sku', 'Another product or colour has this SKU.');
  }
  const ids = new Set(rows.map(({ id }) => id));
  for (const { setId, partId } of await store.listBrokenSets(ctx.tx, rows)) {
    if (ids.has(partId)) refuse(partId, 'status', `The published set “${setId}” holds it.`);
    else refuse(setId, 'status', `Its part “${partId}” is not published.`);
  }
  return problems;
}

/** Writes products that were held and found to be in order; pages are told once. */
export async function writeBulkRows(
  ctx: Context,
  rows: readonly WantedRow[],
): Promise<Result<null, CatalogRefusal>> {
  if (rows.length === 0) return accept(null);
  // Somebody who is not held may take a number or a category away in between: the database has the last word.
  return refusing(
    { products_by_sku: 'sku_taken', products_category_id_fkey: 'category_missing' },
    async () => {
      await store.updateBulkRows(ctx.tx, rows, ctx.now);
      await refreshSearch(ctx.tx, { ids: rows.map(({ id }) => id) });
      await announceChange(ctx, 'products');
      return accept(null);
    },
  );
}

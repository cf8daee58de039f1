import type { Context } from '#platform/context.ts';
import { problemsOfRow, type RowProblem } from '../rules.ts';
import type { ProductRowsFilter } from '../store/admin-products.ts';
import * as store from '../store/bulk-rows.ts';
import { lockInOrder } from '../store/in-stock-flags.ts';
import { refreshSearch } from '../store/write-products.ts';
import { announceChange } from './announce-change.ts';
import { cleanHtml } from './clean-html.ts';
import { refusing } from './constraint-errors.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { CatalogErrorCode } from '../contract.ts';

export type BulkProductRow = store.BulkProductRow;
export type TableProductRow = store.TableProductRow;
type WantedRow = store.WantedRow;

/** Rows of the bulk editor. The caller checks permissions. */
export const listBulkRows = (
  ctx: Context,
  filter: ProductRowsFilter,
  page: { offset: number; limit: number },
) => store.listBulkRows(ctx.tx, filter, page);

/** Rows of the CSV export, in batches. The caller checks permissions. */
export const listTableRows = (
  ctx: Context,
  which: { filter: ProductRowsFilter; ids: readonly string[] | null },
  after: string,
  limit: number,
) => store.listTableRows(ctx.tx, which, after, limit);

export const listColorsOf = (ctx: Context, ids: readonly string[]) => store.listColorsOf(ctx.tx, ids);

export const listAliasesAmong = (ctx: Context, ids: readonly string[]) => store.listAliasesAmong(ctx.tx, ids);

/** @returns the product of each SKU, keyed by SKU in lower case. */
export async function findBySku(ctx: Context, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.findBySku(
    ctx.tx,
    skus.map((sku) => sku.toLowerCase()),
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Rows by id. For a change they are locked until the transaction ends and include summary and description. */
export async function findBulkRows(
  ctx: Context,
  ids: readonly string[],
  { hold, texts = false }: { hold: boolean; texts?: boolean },
): Promise<Map<string, BulkProductRow>> {
  if (hold) await lockInOrder(ctx.tx, ids);
  const rows = await store.findBulkRows(ctx.tx, ids, { texts });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Validates requested product values, each by itself and all together. */
export async function problemsOfRows(ctx: Context, rows: readonly WantedRow[]): Promise<RowProblem[]> {
  const problems = rows.flatMap((row) => problemsOfRow(row));
  const reject = (id: string, field: RowProblem['field'], message: string) =>
    problems.push({ id, field, message });
  const missing = await store.listMissingCategories(ctx.tx, [
    ...new Set(rows.map(({ categoryId }) => categoryId)),
  ]);
  for (const { id, categoryId } of rows) {
    if (missing.has(categoryId)) reject(id, 'categoryId', 'There is no such category.');
  }
  for (const id of await store.listTakenSkus(ctx.tx, rows)) {
    reject(id, 'sku', 'Another product or colour has this SKU.');
  }
  const ids = new Set(rows.map(({ id }) => id));
  for (const { setId, partId } of await store.listBrokenSets(ctx.tx, rows)) {
    if (ids.has(partId)) reject(partId, 'status', `The published set “${setId}” holds it.`);
    else reject(setId, 'status', `Its part “${partId}” is not published.`);
  }
  return problems;
}

/** Writes rows that are locked and validated; publishes one change event for all of them. */
export async function writeBulkRows(
  ctx: Context,
  rows: readonly WantedRow[],
): Promise<Result<null, CatalogErrorCode>> {
  if (rows.length === 0) return ok(null);
  // A product or category that is not locked may take an SKU or disappear meanwhile: the constraints decide.
  return refusing(
    {
      products_by_sku: 'sku_taken',
      shelf_numbers_pkey: 'sku_taken',
      products_category_id_fkey: 'category_missing',
    },
    async () => {
      const clean = rows.map((row) =>
        row.description === undefined ? row : { ...row, description: cleanHtml(row.description) },
      );
      await store.updateBulkRows(ctx.tx, clean, ctx.now);
      await refreshSearch(ctx.tx, { ids: rows.map(({ id }) => id) });
      await announceChange(ctx, 'products');
      return ok(null);
    },
  );
}

/** Whether a product exists and was never public. */
export const isUnpublished = (ctx: Context, id: string) => store.isUnpublished(ctx.tx, id);

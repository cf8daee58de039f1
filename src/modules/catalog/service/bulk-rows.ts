import type { Context } from '#platform/context.ts';
import { validateBulkRow, type BulkRowProblem } from '../rules/bulk-rows.ts';
import type { AdminProductFilter } from '../store/admin-products.ts';
import * as store from '../store/bulk-rows.ts';
import { lockProducts } from '../store/in-stock-flags.ts';
import { indexProducts } from './index-products.ts';
import { announceProducts, tagsOfProducts } from './announce-change.ts';
import { type BulkParts, writeBulkParts } from './bulk-parts.ts';
import { cleanHtml } from './clean-html.ts';
import { mapConstraintErrors } from './constraint-errors.ts';
import { type FieldText, ok, type Result } from '#kernel/result.ts';
import type { CatalogErrorCode } from '../contract/errors-and-events.ts';

export type BulkProductRow = store.BulkProductRow;
type RequestedRow = store.RequestedRow;

/** Rows of the bulk editor. The caller checks permissions. */
export const listBulkRows = (
  ctx: Context,
  filter: AdminProductFilter,
  page: { offset: number; limit: number },
) => store.listBulkRows(ctx.tx, filter, page);

/** Rows of the CSV export, in batches. The caller checks permissions. */
export const listExportRows = (
  ctx: Context,
  which: { filter: AdminProductFilter; ids: readonly string[] | null },
  after: string,
  limit: number,
) => store.listExportRows(ctx.tx, which, after, limit);

export const findUsedAddresses = (ctx: Context, ids: readonly string[]) =>
  store.findUsedAddresses(ctx.tx, ids);

/** @returns variants by SKU in lower case, with the names of their options and values. */
export async function findVariantsBySku(
  ctx: Context,
  skus: readonly string[],
): Promise<Map<string, { handle: string; sku: string; options: { name: string; value: string }[] }>> {
  const rows = await store.findVariantsBySku(ctx.tx, skus);
  return new Map(
    rows.map(({ number, productId, sku, options, optionValues }) => [
      number,
      {
        handle: productId,
        sku,
        options: options.map(({ name, values }, place) => ({
          name,
          value: values.find(({ key }) => key === optionValues[place])?.name ?? '',
        })),
      },
    ]),
  );
}

/** Rows by id. `lock` locks them until the transaction ends; `texts` adds summary and description. */
export async function findBulkRows(
  ctx: Context,
  ids: readonly string[],
  { lock, texts = false }: { lock: boolean; texts?: boolean },
): Promise<Map<string, BulkProductRow>> {
  if (lock) await lockProducts(ctx.tx, ids);
  const rows = await store.findBulkRows(ctx.tx, ids, { texts });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Validates requested product values, each by itself and all together. */
export async function validateBulkRows(
  ctx: Context,
  rows: readonly RequestedRow[],
): Promise<BulkRowProblem[]> {
  const problems = rows.flatMap((row) => validateBulkRow(row));
  const reject = (id: string, field: BulkRowProblem['field'], message: FieldText) =>
    problems.push({ id, field, message });
  const missing = await store.listMissingCategories(ctx.tx, [
    ...new Set(rows.map(({ categoryId }) => categoryId)),
  ]);
  for (const { id, categoryId } of rows) {
    if (missing.has(categoryId)) reject(id, 'categoryId', /*i18n*/ 'Unknown category.');
  }
  for (const id of await store.listUsedSkus(ctx.tx, rows)) {
    reject(id, 'sku', /*i18n*/ 'This SKU is already used by another product or colour.');
  }
  const ids = new Set(rows.map(({ id }) => id));
  for (const { setId, partId } of await store.listBrokenSets(ctx.tx, rows)) {
    if (ids.has(partId))
      reject(partId, 'status', {
        id: /*i18n*/ 'It is part of the published set “{setId}”.',
        values: { setId },
      });
    else
      reject(setId, 'status', {
        id: /*i18n*/ 'Its product “{partId}” is not published.',
        values: { partId },
      });
  }
  return problems;
}

/** Writes rows that are locked and validated, then attributes and variants of some of them; publishes one change event for all of them. */
export async function writeBulkRows(
  ctx: Context,
  rows: readonly RequestedRow[],
  parts: readonly BulkParts[] = [],
): Promise<Result<null, CatalogErrorCode>> {
  if (rows.length === 0) return ok(null);
  // Only the changed products are locked. If another product takes an SKU or a category is deleted meanwhile,
  // the constraints reject the write.
  return mapConstraintErrors(
    {
      products_by_sku: 'sku_taken',
      shelf_numbers_pkey: 'sku_taken',
      product_variants_by_sku: 'sku_taken',
      product_attributes_attribute_key_fkey: 'attribute_missing',
      product_attributes_attribute_key_choice_key_fkey: 'attribute_missing',
      products_category_id_fkey: 'category_missing',
      products_product_type_id_fkey: 'product_type_missing',
    },
    async () => {
      const clean = rows.map((row) =>
        row.description === undefined ? row : { ...row, description: cleanHtml(row.description) },
      );
      const ids = rows.map(({ id }) => id);
      const before = await tagsOfProducts(ctx, ids);
      await store.updateBulkRows(ctx.tx, clean, ctx.now);
      await writeBulkParts(ctx, parts);
      await indexProducts(ctx, ids);
      await announceProducts(ctx, ids, before);
      return ok(null);
    },
  );
}

/** Whether a draft with this id exists and was never public. */
export const isUnpublished = (ctx: Context, id: string) => store.isUnpublished(ctx.tx, id);

import { byteOrderMark, csvRow } from '#kernel/csv.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { AdminProductQuery } from '#modules/catalog/contract/admin-product-list.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { listExportRows } from '#modules/catalog/service/bulk-rows.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import { listVariantStock } from '#modules/inventory/service/bulk-stock.ts';
import { valueText } from '#modules/product-types/rules/value-text.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewImports } from '../access.ts';
import { type ExportFacts, exportHeaders, exportRows } from '../rules/export-row.ts';

/** Products per query; limits the memory use of an export. */
const BATCH = 200;

/** The products with these ids, or all that match the filter. */
export interface ExportSelection {
  filter: Omit<AdminProductQuery, 'sort' | 'page' | 'pageSize'>;
  ids: readonly string[] | null;
}

/**
 * Streams products as CSV, one row per variant; the import of the same file changes nothing. Sets and gift cards are in it too:
 * an import changes their fields, but cannot create them.
 */
export async function exportProducts(
  ctx: Context,
  selection: ExportSelection,
  baseUrl: string,
): Promise<Result<AsyncIterable<string>, 'unauthenticated' | 'forbidden'>> {
  if (!canViewImports(ctx.actor)) return denied(ctx.actor);
  const { currency } = await getSettings(ctx, 'shop');
  const attributeKeys = (await listAttributes(ctx)).map(({ key }) => key);
  return ok(csvChunks(ctx, selection, { currency, baseUrl, attributeKeys, attributeText: valueText }));
}

async function* csvChunks(
  ctx: Context,
  selection: ExportSelection,
  shop: Pick<ExportFacts, 'currency' | 'baseUrl' | 'attributeKeys' | 'attributeText'>,
): AsyncIterable<string> {
  yield byteOrderMark + csvRow(exportHeaders(shop));
  let after = '';
  for (;;) {
    const rows = await listExportRows(ctx, selection, after, BATCH);
    const ids = rows.map(({ id }) => id);
    const stock = Map.groupBy(
      await listVariantStock(ctx, ids, { lock: false }),
      ({ productId }) => productId,
    );
    for (const { id, categoryName } of rows) {
      const found = await getEditableProduct(ctx, { id });
      if (!found.ok) continue;
      const counts = (stock.get(id) ?? []).map((row) => [row.colorKey, countedUnits(row)] as const);
      yield exportRows(found.value, { ...shop, categoryName, stock: new Map(counts) })
        .map(csvRow)
        .join('');
    }
    if (rows.length < BATCH) return;
    after = ids.at(-1)!;
  }
}

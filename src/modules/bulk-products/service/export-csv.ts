import { byteOrderMark, csvRow } from '#kernel/csv.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { AdminProductQuery } from '#modules/catalog/contract/admin-product-list.ts';
import { listColors, listExportRows, type ExportProductRow } from '#modules/catalog/service/bulk-rows.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import { readStock } from '#modules/inventory/service/bulk-stock.ts';
import type { Context } from '#platform/context.ts';
import { canViewBulkProducts } from '../access.ts';
import type { FieldFormat } from '#modules/catalog/contract/field-text.ts';
import { cellText } from '../rules/cells.ts';
import { type CsvField, csvFields, csvHeaders } from '../contract/csv-fields.ts';
import { colorsText } from '../rules/csv-row.ts';
import { csvCellFormat } from './read-product-csv.ts';

/** Products per query; limits the memory use of an export. */
const BATCH = 500;

/** The products with these ids, or all that match the filter. */
export interface ExportSelection {
  filter: Omit<AdminProductQuery, 'sort' | 'page' | 'pageSize'>;
  ids: readonly string[] | null;
}

/** Streams products as CSV; the import accepts the same format. */
export async function exportCsv(
  ctx: Context,
  selection: ExportSelection,
): Promise<Result<AsyncIterable<string>, 'unauthenticated' | 'forbidden'>> {
  if (!canViewBulkProducts(ctx.actor)) return denied(ctx.actor);
  return ok(csvChunks(ctx, selection, await csvCellFormat(ctx)));
}

async function* csvChunks(
  ctx: Context,
  selection: ExportSelection,
  format: FieldFormat,
): AsyncIterable<string> {
  yield byteOrderMark + csvRow(csvFields.map((field) => csvHeaders[field]));
  let after = '';
  for (;;) {
    const rows = await listExportRows(ctx, selection, after, BATCH);
    const ids = rows.map(({ id }) => id);
    const colors = Map.groupBy(await listColors(ctx, ids), ({ productId }) => productId);
    const stockById = new Map(
      (await readStock(ctx, ids, { lock: false }))
        .filter(({ colorKey }) => colorKey === '')
        .map((row) => [row.productId, countedUnits(row)]),
    );
    yield rows
      .map((row) => {
        const isCounted = row.kind === 'product' && !row.hasColors;
        const stock = isCounted ? (stockById.get(row.id) ?? 0) : null;
        const variants = colorsText(colors.get(row.id) ?? []);
        return csvRow(csvFields.map((field) => cellOf(row, field, { stock, variants, format })));
      })
      .join('');
    if (rows.length < BATCH) return;
    after = ids.at(-1)!;
  }
}

function cellOf(
  row: ExportProductRow,
  field: CsvField,
  { stock, variants, format }: { stock: number | null; variants: string; format: FieldFormat },
): string | number {
  if (field === 'colors') return variants;
  if (field === 'stock' || field === 'stockSeen') return stock ?? '';
  if (field === 'categoryId') return row.categoryName;
  if (field === 'version') return row.version;
  if (field === 'id' || field === 'kind') return row[field];
  return cellText(field, row[field], format);
}

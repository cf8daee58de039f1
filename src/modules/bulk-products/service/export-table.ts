import { csvBeginning, csvRow } from '#kernel/csv.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { AdminProductQuery } from '#modules/catalog/contract.ts';
import { listColorsOf, listTableRows, type TableProductRow } from '#modules/catalog/service/bulk-rows.ts';
import { readStock } from '#modules/inventory/service/count-many.ts';
import type { Context } from '#platform/context.ts';
import { canViewBulkProducts } from '../access.ts';
import { cellText, type CellWords } from '../rules/cells.ts';
import { type TableField, tableFields, tableHeaders } from '../contract/table-fields.ts';
import { colorsText } from '../rules/product-table.ts';
import { cellWords } from './read-table.ts';

/** Products per query; limits the memory use of an export. */
const BATCH = 500;

/** The products with these ids, or all that match the filter. */
export interface WhichProducts {
  filter: Omit<AdminProductQuery, 'sort' | 'page' | 'pageSize'>;
  ids: readonly string[] | null;
}

/** Streams products as CSV; the import accepts the same format. */
export async function exportTable(
  ctx: Context,
  which: WhichProducts,
): Promise<Result<AsyncIterable<string>, 'unauthenticated' | 'forbidden'>> {
  if (!canViewBulkProducts(ctx.actor)) return denied(ctx.actor);
  return ok(piecesOf(ctx, which, await cellWords(ctx)));
}

async function* piecesOf(ctx: Context, which: WhichProducts, words: CellWords): AsyncIterable<string> {
  yield csvBeginning + csvRow(tableFields.map((field) => tableHeaders[field]));
  let after = '';
  for (;;) {
    const rows = await listTableRows(ctx, which, after, BATCH);
    const ids = rows.map(({ id }) => id);
    const colors = Map.groupBy(await listColorsOf(ctx, ids), ({ productId }) => productId);
    const shelf = new Map(
      (await readStock(ctx, ids, { hold: false }))
        .filter(({ colorKey }) => colorKey === '')
        .map(({ productId, onHand, held }) => [productId, onHand + held]),
    );
    yield rows
      .map((row) => {
        const isCounted = row.kind === 'product' && !row.hasColors;
        const stock = isCounted ? (shelf.get(row.id) ?? 0) : null;
        const choice = colorsText(colors.get(row.id) ?? []);
        return csvRow(tableFields.map((field) => cellOf(row, field, { stock, choice, words })));
      })
      .join('');
    if (rows.length < BATCH) return;
    after = ids.at(-1)!;
  }
}

function cellOf(
  row: TableProductRow,
  field: TableField,
  { stock, choice, words }: { stock: number | null; choice: string; words: CellWords },
): string | number {
  if (field === 'colors') return choice;
  if (field === 'stock' || field === 'stockSeen') return stock ?? '';
  if (field === 'categoryId') return row.categoryName;
  if (field === 'version') return row.version;
  if (field === 'id' || field === 'kind') return row[field];
  return cellText(field, row[field], words);
}

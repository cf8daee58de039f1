import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { ProductDraft } from '#modules/catalog/contract.ts';
import {
  type BulkProductRow,
  findBulkRows,
  listAliasesAmong,
  listColorsOf,
} from '#modules/catalog/service/bulk-rows.ts';
import { readStock } from '#modules/inventory/service/count-many.ts';
import type { Context } from '#platform/context.ts';
import { canEditBulkProducts } from '../access.ts';
import type { BulkMade, BulkErrorCode, BulkRow, WholeProduct } from '../contract/bulk.ts';
import type { ProductTable, Seen, TablePreview, TableRow } from '../contract/product-table.ts';
import { colorsText } from '../rules/product-table.ts';
import { type Plan, planRows } from './bulk-plan.ts';
import { draftOfRow } from './draft-of-row.ts';
import { type IdentifiedRow, type ReadTable, readTable } from './read-table.ts';
import { writePlan } from './write-plan.ts';

interface TablePlan {
  plan: Plan;
  make: WholeProduct[];
  rows: TableRow[];
  seen: Seen;
}

/** Previews an import: the result of every row. Writes nothing. */
export async function previewTable(
  ctx: Context,
  input: ProductTable,
): Promise<Result<TablePreview, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  const table = await readTable(ctx, input);
  if (!table.ok) return table;
  const { rows, seen } = await planTable(ctx, table.value, null);
  const { headers, columns, samples } = table.value;
  return ok({ headers, columns, samples, rows, seen });
}

/** Imports all rows as previewed, or returns the errors and writes nothing. */
export async function importTable(
  ctx: Context,
  { seen, ...input }: ProductTable & { seen: Seen },
): Promise<Result<BulkMade, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  const table = await readTable(ctx, input);
  if (!table.ok) return table;
  const { plan, make, rows } = await planTable(ctx, table.value, seen);
  const problems = rows.flatMap(({ id, problems: each }) => each.map((problem) => ({ id, ...problem })));
  if (problems.length > 0) {
    return err(
      'bulk_refused',
      problems.map(({ id, field, message }) => ({ path: `${id}.${field ?? 'name'}`, message })),
    );
  }
  return writePlan(ctx, plan, { make, remove: [] });
}

/**
 * @param seen versions from the preview: locks the rows and rejects products that changed since; null for a preview.
 */
async function planTable(ctx: Context, table: ReadTable, seen: Seen | null): Promise<TablePlan> {
  const hold = seen !== null;
  const ids = [...new Set(table.rows.map(({ id }) => id))];
  // Always lock stock before products to avoid deadlocks.
  const shelf = await readStock(ctx, ids, { hold });
  const there = await findBulkRows(ctx, ids, { hold });
  const colors = Map.groupBy(await listColorsOf(ctx, ids), ({ productId }) => productId);
  const onShelf = new Map(shelf.filter(({ colorKey }) => colorKey === '').map((row) => [row.productId, row]));
  const aliases = new Set(await listAliasesAmong(ctx, ids));
  const now: Seen = Object.fromEntries(
    ids.map((id) => [
      id,
      { version: there.get(id)?.version ?? 0, stockVersion: onShelf.get(id)?.version ?? 0 },
    ]),
  );
  const changes: BulkRow[] = [];
  const drafts = new Map<string, WholeProduct>();
  for (const row of table.rows) {
    const product = there.get(row.id);
    const mark = seen === null ? now[row.id]! : (seen[row.id] ?? { version: 0, stockVersion: 0 });
    const own = onShelf.get(row.id);
    if (product) {
      checkAgainst(row, product, {
        colors: colorsText(colors.get(row.id) ?? []),
        stock: (own?.onHand ?? 0) + (own?.held ?? 0),
      });
      changes.push({ ...mark, id: row.id, version: row.version ?? mark.version, set: row.set });
    } else if (mark.version > 0) {
      row.problems.push({ field: null, message: 'This product is no longer there.' });
    } else {
      if (aliases.has(row.id))
        row.problems.push({ field: 'id', message: 'Another product has this address.' });
      if (drafts.has(row.id))
        row.problems.push({ field: 'id', message: 'This product is in the table twice.' });
      const made = draftOfRow(row);
      row.problems.push(...made.problems);
      if (made.whole) drafts.set(row.id, made.whole);
    }
  }
  const make = [...drafts.values()];
  const plan = await planRows(ctx, changes, { hold, besides: make.map(({ draft }) => shortOf(draft)) });
  return { plan, make, rows: told(table.rows, plan, drafts, there), seen: now };
}

/** Reports cells that an import cannot change on an existing product. */
function checkAgainst(
  row: IdentifiedRow,
  product: BulkProductRow,
  now: { colors: string; stock: number },
): void {
  const refuseCell = (field: string, message: string) => row.problems.push({ field, message });
  if (row.kind !== null && row.kind !== product.kind) {
    refuseCell('kind', 'A product stays a product, and a set a set.');
  }
  if (row.colors && colorsText(row.colors).toLowerCase() !== now.colors.toLowerCase()) {
    refuseCell('colors', 'The colours of a product that is there are changed on its own page.');
  }
  if (row.set.stock === undefined || row.stockSeen === null) return;
  // The stock cell was not edited since the export, so keep the current stock.
  if (row.set.stock === row.stockSeen) delete row.set.stock;
  else if (row.stockSeen !== now.stock) {
    refuseCell('stock', `There were ${row.stockSeen} when the table was written, and are ${now.stock} now.`);
  }
}

const shortOf = ({ id, name, price, compareAtPrice, cost, status, categoryId, sku }: ProductDraft) => ({
  id,
  name,
  price,
  compareAtPrice,
  cost: cost ?? null,
  status,
  categoryId,
  sku: sku ?? null,
});

function told(
  rows: readonly IdentifiedRow[],
  plan: Plan,
  drafts: ReadonlyMap<string, WholeProduct>,
  there: ReadonlyMap<string, BulkProductRow>,
): TableRow[] {
  const changes = Map.groupBy(plan.changes, ({ id }) => id);
  const refusals = Map.groupBy(plan.refusals, ({ id }) => id);
  return rows.map((row) => {
    const product = there.get(row.id);
    const problems = [
      ...row.problems,
      ...(refusals.get(row.id) ?? []).map(({ field, message }) => ({ field, message })),
    ];
    const draft = drafts.get(row.id);
    const own = product
      ? (changes.get(row.id) ?? []).map(({ field, from, to }) => ({ field, from, to }))
      : Object.entries({ ...(draft ? shortOf(draft.draft) : row.set), stock: row.set.stock })
          .filter(([field, to]) => field !== 'id' && to !== undefined && to !== null)
          .map(([field, to]) => ({ field, from: null, to: to ?? null }));
    const does = product ? (own.length > 0 ? 'change' : 'nothing') : 'create';
    return {
      line: row.line,
      id: row.id,
      name: row.name || product?.name || row.id,
      does: problems.length > 0 ? 'refuse' : does,
      changes: own,
      problems,
    };
  });
}

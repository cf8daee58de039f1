import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { ProductDraft } from '#modules/catalog/contract/product-draft.ts';
import { bulkColumnFields, describedField } from '#modules/catalog/contract/product-fields.ts';
import type { BulkRowValues } from '#modules/catalog/rules/bulk-rows.ts';
import {
  type BulkProductRow,
  findBulkRows,
  findUsedAliases,
  listColors,
} from '#modules/catalog/service/bulk-rows.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import { readStock } from '#modules/inventory/service/bulk-stock.ts';
import type { Context } from '#platform/context.ts';
import { canEditBulkProducts } from '../access.ts';
import type { BulkChangeResult, BulkErrorCode, BulkRow, ProductSnapshot } from '../contract/bulk.ts';
import type { ProductCsv, PreviewedVersions, ImportPreview, ImportRow } from '../contract/product-csv.ts';
import { colorsText } from '../rules/csv-row.ts';
import { type Plan, planRows } from './bulk-plan.ts';
import { snapshotFromRow } from './snapshot-from-row.ts';
import { type IdentifiedRow, type ParsedCsv, readProductCsv } from './read-product-csv.ts';
import { writePlan } from './write-plan.ts';

interface ImportPlan {
  plan: Plan;
  create: ProductSnapshot[];
  rows: ImportRow[];
  seen: PreviewedVersions;
}

/** Previews an import: the result of every row. Writes nothing. */
export async function previewImport(
  ctx: Context,
  input: ProductCsv,
): Promise<Result<ImportPreview, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  const csv = await readProductCsv(ctx, input);
  if (!csv.ok) return csv;
  const { rows, seen } = await planImport(ctx, csv.value, null);
  const { headers, columns, samples } = csv.value;
  return ok({ headers, columns, samples, rows, seen });
}

/** Imports all rows as previewed, or returns the errors and writes nothing. */
export async function importCsv(
  ctx: Context,
  { seen, ...input }: ProductCsv & { seen: PreviewedVersions },
): Promise<Result<BulkChangeResult, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  const table = await readProductCsv(ctx, input);
  if (!table.ok) return table;
  const { plan, create, rows } = await planImport(ctx, table.value, seen);
  const problems = rows.flatMap(({ id, problems: each }) => each.map((problem) => ({ id, ...problem })));
  if (problems.length > 0) {
    return err(
      'bulk_refused',
      problems.map(({ id, field, message }) => ({ path: `${id}.${field ?? 'name'}`, message })),
    );
  }
  return writePlan(ctx, plan, { create, remove: [] });
}

/**
 * @param seen versions from the preview: locks products and stock, and rejects products that changed since.
 * Null for a preview.
 */
async function planImport(
  ctx: Context,
  table: ParsedCsv,
  seen: PreviewedVersions | null,
): Promise<ImportPlan> {
  const lock = seen !== null;
  const ids = [...new Set(table.rows.map(({ id }) => id))];
  // Always lock stock before products to avoid deadlocks.
  const counts = await readStock(ctx, ids, { lock });
  const existing = await findBulkRows(ctx, ids, { lock });
  const colors = Map.groupBy(await listColors(ctx, ids), ({ productId }) => productId);
  const stockById = new Map(
    counts.filter(({ colorKey }) => colorKey === '').map((row) => [row.productId, row]),
  );
  const aliases = new Set(await findUsedAliases(ctx, ids));
  const now: PreviewedVersions = Object.fromEntries(
    ids.map((id) => [
      id,
      { version: existing.get(id)?.version ?? 0, stockVersion: stockById.get(id)?.version ?? 0 },
    ]),
  );
  const changes: BulkRow[] = [];
  const drafts = new Map<string, ProductSnapshot>();
  for (const row of table.rows) {
    const product = existing.get(row.id);
    const versions = seen === null ? now[row.id]! : (seen[row.id] ?? { version: 0, stockVersion: 0 });
    const stockRow = stockById.get(row.id);
    if (product) {
      checkExisting(row, product, {
        colors: colorsText(colors.get(row.id) ?? []),
        stock: stockRow ? countedUnits(stockRow) : 0,
      });
      changes.push({ ...versions, id: row.id, version: row.version ?? versions.version, set: row.set });
    } else if (versions.version > 0) {
      row.problems.push({ field: null, message: 'This product no longer exists.' });
    } else {
      if (aliases.has(row.id))
        row.problems.push({ field: 'id', message: 'Another product uses this handle.' });
      if (drafts.has(row.id))
        row.problems.push({ field: 'id', message: 'This product occurs twice in the file.' });
      const created = snapshotFromRow(row);
      row.problems.push(...created.problems);
      if (created.snapshot) drafts.set(row.id, created.snapshot);
    }
  }
  const create = [...drafts.values()];
  const plan = await planRows(ctx, changes, { lock, extra: create.map(({ draft }) => rowValuesOf(draft)) });
  return { plan, create, rows: importRowsOf(table.rows, plan, drafts, existing), seen: now };
}

/** Reports cells that an import cannot change on an existing product, and drops an unedited stock cell. */
function checkExisting(
  row: IdentifiedRow,
  product: BulkProductRow,
  now: { colors: string; stock: number },
): void {
  const reject = (field: string, message: string) => row.problems.push({ field, message });
  if (row.kind !== null && row.kind !== product.kind) {
    reject('kind', 'The type of a product cannot be changed.');
  }
  if (row.colors && colorsText(row.colors).toLowerCase() !== now.colors.toLowerCase()) {
    reject('colors', 'Change the colours of an existing product on its product page.');
  }
  if (row.set.stock === undefined || row.stockSeen === null) return;
  // The stock cell was not edited since the export, so keep the current stock.
  if (row.set.stock === row.stockSeen) delete row.set.stock;
  else if (row.stockSeen !== now.stock) {
    reject('stock', `The stock was ${row.stockSeen} when the file was exported and is ${now.stock} now.`);
  }
}

/** Values of a new product, as the bulk editor would show them. */
const rowValuesOf = (draft: ProductDraft): BulkRowValues & { id: string } => ({
  ...(Object.fromEntries(
    bulkColumnFields.map((field) => [field, draft[field] ?? describedField(field).initial]),
  ) as BulkRowValues),
  id: draft.id,
});

function importRowsOf(
  rows: readonly IdentifiedRow[],
  plan: Plan,
  drafts: ReadonlyMap<string, ProductSnapshot>,
  existing: ReadonlyMap<string, BulkProductRow>,
): ImportRow[] {
  const changes = Map.groupBy(plan.changes, ({ id }) => id);
  const refusals = Map.groupBy(plan.refusals, ({ id }) => id);
  return rows.map((row) => {
    const product = existing.get(row.id);
    const problems = [
      ...row.problems,
      ...(refusals.get(row.id) ?? []).map(({ field, message }) => ({ field, message })),
    ];
    const draft = drafts.get(row.id);
    const own = product
      ? (changes.get(row.id) ?? []).map(({ field, from, to }) => ({ field, from, to }))
      : Object.entries({ ...(draft ? rowValuesOf(draft.draft) : row.set), stock: row.set.stock })
          .filter(([field, to]) => field !== 'id' && to !== undefined && to !== null)
          .map(([field, to]) => ({ field, from: null, to: to ?? null }));
    const outcome = product ? (own.length > 0 ? 'change' : 'nothing') : 'create';
    return {
      line: row.line,
      id: row.id,
      name: row.name || product?.name || row.id,
      does: problems.length > 0 ? 'refuse' : outcome,
      changes: own,
      problems,
    };
  });
}

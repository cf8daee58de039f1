import type { FieldText } from '#kernel/result.ts';
import { type BulkProductRow, findBulkRows, validateBulkRows } from '#modules/catalog/service/bulk-rows.ts';
import { availableAfterCount, countedUnits } from '#modules/inventory/rules/stock.ts';
import { listVariantStock, type VariantStock } from '#modules/inventory/service/bulk-stock.ts';
import type { Context } from '#platform/context.ts';
import { type BulkPartProblem, validateBulkParts } from '#modules/catalog/service/bulk-parts.ts';
import type { BulkPartValues, BulkRow, BulkValues, StockDifference } from '../contract/bulk.ts';
import { type CheckedChange, partsToWrite, type PlannedParts, readParts } from './plan-parts.ts';

/** The computed result of a bulk change. */
export interface Plan extends CheckedChange {
  products: {
    requested: Omit<BulkProductRow, 'kind' | 'version' | 'hasOptions'>;
    before: BulkValues;
    after: BulkValues;
    /** Changed attributes and variants; empty lists without. */
    parts: { before: BulkPartValues; after: BulkPartValues };
    /** Version of the product after the change. */
    version: number;
  }[];
  /** New available stock of products without colours. */
  counts: {
    productId: string;
    colorKey: '';
    onHand: number;
    version: number;
    /** The available quantity before; null without a stock row. */
    before: number | null;
    restores?: StockDifference;
  }[];
}

/** A requested row. `restores`: instead of counting the stock, undo a count by its difference. */
export type RequestedRow = BulkRow & { restores?: StockDifference };

/** Compares the requested with the current values; equal values are not changes. */
export function planChange(
  rows: readonly RequestedRow[],
  products: ReadonlyMap<string, BulkProductRow>,
  counts: readonly VariantStock[],
  partsOf: (row: BulkRow) => PlannedParts,
): Plan {
  const plan: Plan = { changes: [], refusals: [], products: [], counts: [] };
  const countById = new Map(
    counts.filter(({ colorKey }) => colorKey === '').map((count) => [count.productId, count]),
  );
  const seen = new Set<string>();
  for (const requestedRow of rows) {
    const { id, version, stockVersion = 0, set } = requestedRow;
    const product = products.get(id);
    const name = product?.name ?? id;
    const reject = (field: string, message: FieldText) => plan.refusals.push({ id, name, field, message });
    if (seen.has(id)) reject('name', /*i18n*/ 'This product occurs twice in the change.');
    seen.add(id);
    if (!product) {
      reject('name', /*i18n*/ 'This product no longer exists.');
      continue;
    }
    if (product.version !== version) {
      reject('name', /*i18n*/ 'This product was changed in the meantime.');
      continue;
    }
    const { kind, version: _version, hasOptions, ...present } = product;
    // Long texts are only written when they change.
    const { summary: _summary, description: _description, ...short } = present;
    const row = countById.get(id);
    const counted = row ?? { onHand: 0, held: 0 };
    const stock = countedUnits(counted);
    const before: Record<string, string | number | null> = {};
    const after: Record<string, string | number | null> = {};
    // The first count, also of 0, changes a product: its stock is tracked from then on.
    const isFirstCount = !row && kind === 'product' && !hasOptions;
    const restores = row && requestedRow.restores;
    for (const [field, to] of Object.entries(set) as [keyof BulkValues, string | number | null][]) {
      const from = field === 'stock' ? stock : (present[field] ?? null);
      if (to === undefined || (from === to && !(field === 'stock' && (isFirstCount || restores)))) continue;
      before[field] = from;
      after[field] = to;
      plan.changes.push({ id, name, field, from, to });
    }
    if (hasOptions && after.sku !== undefined)
      reject('sku', /*i18n*/ 'Each variant of this product has its own SKU.');
    if (after.stock !== undefined) {
      const available = availableAfterCount(Number(after.stock), counted);
      if (kind === 'set') reject('stock', /*i18n*/ 'A set has no stock of its own.');
      else if (hasOptions) reject('stock', /*i18n*/ 'Stock is counted by variant on the product page.');
      else if ((row?.version ?? 0) !== stockVersion)
        reject('stock', /*i18n*/ 'The stock changed in the meantime.');
      else if (available === null)
        reject('stock', { id: /*i18n*/ '{count} are reserved for orders.', values: { count: counted.held } });
      else {
        const count = { productId: id, colorKey: '' as const, onHand: available, version: stockVersion };
        plan.counts.push({ ...count, before: row?.onHand ?? null, ...(restores ? { restores } : {}) });
      }
    }
    const parts = partsOf(requestedRow);
    plan.changes.push(
      ...parts.changes.map((change) => ({
        id,
        ...change,
        name: [name, change.name].filter(Boolean).join(', '),
      })),
    );
    plan.refusals.push(...parts.refusals.map((refusal) => ({ id, ...refusal, name })));
    if (Object.keys(after).length === 0 && parts.changes.length === 0) continue;
    const { stock: _stock, ...written } = after;
    plan.products.push({
      requested: { ...short, ...(written as Partial<typeof present>) },
      before,
      after,
      parts: { before: parts.before, after: parts.after },
      version: version + 1,
    });
  }
  return plan;
}

/** Computes a plan with all errors. `lock` locks the stock and the products for writing. */
export async function planRows(
  ctx: Context,
  rows: readonly RequestedRow[],
  { lock }: { lock: boolean },
): Promise<Plan> {
  const ids = rows.map(({ id }) => id);
  const counted = rows.filter(({ set }) => set.stock !== undefined).map(({ id }) => id);
  // Always lock stock before products to avoid deadlocks.
  const counts = await listVariantStock(ctx, counted, { lock });
  const texts = rows.some(({ set }) => set.summary !== undefined || set.description !== undefined);
  const products = await findBulkRows(ctx, ids, { lock, texts });
  const partsOf = await readParts(ctx, rows);
  const plan = planChange(rows, products, counts, partsOf);
  const problems = await validateBulkRows(
    ctx,
    plan.products.map(({ requested }) => requested),
  );
  const ofParts = await validateBulkParts(ctx, plan.products.map(partsToWrite));
  const refusals = [...problems, ...ofParts].map(
    ({
      variantId = null,
      ...problem
    }: Omit<BulkPartProblem, 'variantId'> & { variantId?: string | null }) => ({
      ...(variantId === null ? {} : { variantId }),
      ...problem,
      name: products.get(problem.id)?.name ?? problem.id,
    }),
  );
  return { ...plan, refusals: [...plan.refusals, ...refusals] };
}

import { newId } from '#kernel/ids.ts';
import { money } from '#kernel/money.ts';
import { accept, refuse, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { getSettings } from '#modules/settings/service.ts';
import {
  findBulkRows,
  listBulkRows,
  problemsOfRows,
  writeBulkRows,
} from '#modules/catalog/service/bulk-rows.ts';
import type { AdminProductQuery } from '#modules/catalog/contract.ts';
import type { Context } from '#platform/context.ts';
import { refusalToChangeMany, refusalToSeeGrid } from '../access.ts';
import type { BulkChange, BulkPreview, BulkRow, BulkWritten, GridRow, BulkRefusal } from '../contract.ts';
import { countMany, holdShelf } from '#modules/inventory/service/count-many.ts';
import * as store from '../store.ts';
import { type Plan, planOf } from './bulk-plan.ts';

/** Products as lines of the grid: what a hand changes of many at once. */
export async function listGrid(
  ctx: Context,
  { page, pageSize, ...filter }: Omit<AdminProductQuery, 'sort'>,
): Promise<Result<{ items: GridRow[]; total: number }, BulkRefusal>> {
  const refusal = refusalToSeeGrid(ctx.actor);
  if (refusal) return refuse(refusal);
  const { rows, total } = await listBulkRows(ctx, filter, { offset: (page - 1) * pageSize, limit: pageSize });
  const ids = rows.map(({ id }) => id);
  const stock = Map.groupBy(await holdShelf(ctx, ids, { hold: false }), ({ productId }) => productId);
  const items = rows.map(({ hasColors, ...row }) => {
    const shelf = stock.get(row.id) ?? [];
    const isCountedHere = row.kind === 'product' && !hasColors;
    return {
      ...row,
      stock: row.kind === 'set' ? null : shelf.reduce((sum, { onHand, held }) => sum + onHand + held, 0),
      stockVersion: isCountedHere ? (shelf[0]?.version ?? 0) : null,
    };
  });
  return accept({ items, total });
}

async function plan(ctx: Context, rows: readonly BulkRow[], hold: boolean): Promise<Plan> {
  const ids = rows.map(({ id }) => id);
  const counted = rows.filter(({ set }) => set.stock !== undefined).map(({ id }) => id);
  // Stock before products, as everywhere.
  const shelf = await holdShelf(ctx, counted, { hold });
  const products = await findBulkRows(ctx, ids, { hold });
  const made = planOf(rows, products, shelf);
  const problems = await problemsOfRows(
    ctx,
    made.products.map(({ wanted }) => wanted),
  );
  const refusals = problems.map((problem) => ({
    ...problem,
    name: products.get(problem.id)?.name ?? problem.id,
  }));
  return { ...made, refusals: [...made.refusals, ...refusals] };
}

/** What a change would do, cell by cell, and what speaks against it. Nothing is written. */
export async function previewBulk(
  ctx: Context,
  { rows }: BulkChange,
): Promise<Result<BulkPreview, BulkRefusal>> {
  const refusal = refusalToChangeMany(ctx.actor);
  if (refusal) return refuse(refusal);
  const { changes, refusals } = await plan(ctx, rows, false);
  return accept({ changes, refusals });
}

/** Values as the log tells them: prices with their currency. */
const told = (values: BulkWritten['before'], currency: string): object =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const isPrice = field === 'price' || field === 'compareAtPrice' || field === 'cost';
      return [field, isPrice && typeof value === 'number' ? money(value, currency) : value];
    }),
  );

/** All of it, or, where one cell cannot be, nothing and the list of those. */
async function write(
  ctx: Context,
  rows: readonly BulkRow[],
): Promise<Result<{ changeId: string; products: number }, BulkRefusal>> {
  const { changes, refusals, products, counts } = await plan(ctx, rows, true);
  if (refusals.length > 0) {
    return refuse(
      'bulk_refused',
      refusals.map(({ id, field, message }) => ({ path: `${id}.${field}`, message })),
    );
  }
  const written = await writeBulkRows(
    ctx,
    products.map(({ wanted }) => wanted),
  );
  if (!written.ok) return refuse('bulk_refused', [{ path: written.code, message: 'Somebody was quicker.' }]);
  if (!(await countMany(ctx, counts))) return refuse('changed_meanwhile');
  const changeId = newId(ctx.now);
  const kept = products.map(({ wanted, before, after, version }): BulkWritten => {
    const count = counts.find(({ productId }) => productId === wanted.id);
    return { id: wanted.id, before, after, version, ...(count ? { stockVersion: count.version + 1 } : {}) };
  });
  const names = new Map(changes.map(({ id, name }) => [id, name]));
  const { currency } = await getSettings(ctx, 'shop');
  for (const { id, before, after } of kept) {
    const sides = { before: told(before, currency), after: told(after, currency) };
    await recordChange(ctx, { what: 'product', id, name: names.get(id) ?? '', ...sides });
  }
  const madeBy = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await store.keepBulkChange(ctx.tx, { id: changeId, madeAt: ctx.now, madeBy, rows: JSON.stringify(kept) });
  return accept({ changeId, products: new Set(changes.map(({ id }) => id)).size });
}

export async function applyBulk(
  ctx: Context,
  { rows }: BulkChange,
): Promise<Result<{ changeId: string; products: number }, BulkRefusal>> {
  const refusal = refusalToChangeMany(ctx.actor);
  if (refusal) return refuse(refusal);
  return write(ctx, rows);
}

/** Takes a whole change back, once, unless one of its products was changed or sold since. */
export async function undoBulk(
  ctx: Context,
  { changeId }: { changeId: string },
): Promise<Result<{ changeId: string; products: number }, BulkRefusal>> {
  const refusal = refusalToChangeMany(ctx.actor);
  if (refusal) return refuse(refusal);
  const kept = await store.takeBulkChange(ctx.tx, changeId, ctx.now);
  if (!kept) return refuse((await store.hasBulkChange(ctx.tx, changeId)) ? 'bulk_undone' : 'not_found');
  return write(
    ctx,
    kept.map(({ id, before, version, stockVersion }) => ({
      id,
      version,
      set: before,
      ...(stockVersion === undefined ? {} : { stockVersion }),
    })),
  );
}

/** The latest changes, those that were taken back too. */
export async function listBulk(ctx: Context) {
  const refusal = refusalToSeeGrid(ctx.actor);
  if (refusal) return refuse(refusal);
  const rows = await store.listBulkChanges(ctx.tx);
  return accept(
    rows.map(({ id, madeAt, products, undoneAt }) => ({
      id,
      madeAt: madeAt.toISOString(),
      products,
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  );
}

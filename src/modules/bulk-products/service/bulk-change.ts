import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { AdminProductQuery } from '#modules/catalog/contract/admin-product-list.ts';
import { findAttributeValues, findBulkVariants } from '#modules/catalog/service/bulk-parts.ts';
import { isUnpublished, listBulkRows } from '#modules/catalog/service/bulk-rows.ts';
import { unlimitedQuantity } from '#modules/inventory/rules/backorder.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import { readStockStates } from '#modules/inventory/service/availability.ts';
import { listVariantStock } from '#modules/inventory/service/bulk-stock.ts';
import type { Context } from '#platform/context.ts';
import { canEditBulkProducts, canViewBulkProducts } from '../access.ts';
import type { BulkChange, BulkChangeResult, BulkErrorCode, GridRow } from '../contract/bulk.ts';
import * as store from '../store.ts';
import { planRows } from './bulk-plan.ts';
import type { CheckedChange } from './plan-parts.ts';
import { writePlan } from './write-plan.ts';

export async function listGrid(
  ctx: Context,
  {
    page,
    pageSize,
    variants: hasVariants = false,
    attributes: hasAttributes = false,
    ...filter
  }: Omit<AdminProductQuery, 'sort'> & { variants?: boolean | undefined; attributes?: boolean | undefined },
): Promise<Result<{ items: GridRow[]; total: number }, BulkErrorCode>> {
  if (!canViewBulkProducts(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await listBulkRows(ctx, filter, { offset: (page - 1) * pageSize, limit: pageSize });
  const ids = rows.map(({ id }) => id);
  const stock = Map.groupBy(await listVariantStock(ctx, ids, { lock: false }), ({ productId }) => productId);
  const untracked = new Set(
    [...(await readStockStates(ctx, ids)).values()]
      .filter(({ onHand }) => onHand === unlimitedQuantity)
      .map(({ productId }) => productId),
  );
  const variants = hasVariants ? await findBulkVariants(ctx, ids) : null;
  const attributes = hasAttributes ? await findAttributeValues(ctx, ids) : null;
  const items = rows.map(({ hasOptions, ...row }) => {
    const counts = stock.get(row.id) ?? [];
    const hasOwnStock = row.kind === 'product' && !hasOptions;
    return {
      ...row,
      ...(variants
        ? { variants: (variants.get(row.id) ?? []).map(({ productId: _id, ...each }) => each) }
        : {}),
      ...(attributes ? { attributes: attributes.get(row.id) ?? {} } : {}),
      stock:
        row.kind === 'set' || untracked.has(row.id)
          ? null
          : counts.reduce((sum, count) => sum + countedUnits(count), 0),
      stockVersion: hasOwnStock ? (counts[0]?.version ?? 0) : null,
    };
  });
  return ok({ items, total });
}

/** Previews a bulk change: changed cells and errors. Writes nothing. */
export async function previewBulk(
  ctx: Context,
  { rows }: BulkChange,
): Promise<Result<CheckedChange, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  const { changes, refusals } = await planRows(ctx, rows, { lock: false });
  return ok({ changes, refusals });
}

/** Applies a bulk change, or returns the errors of all invalid cells and writes nothing. */
export async function applyBulk(
  ctx: Context,
  { rows }: BulkChange,
): Promise<Result<BulkChangeResult, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  const plan = await planRows(ctx, rows, { lock: true });
  return writePlan(ctx, plan);
}

/**
 * Undoes a change as a whole, once. Fails if one of its products, or a stock quantity that it set, was
 * changed afterwards; a sale changes the stock. Deletes the products that the change created and recreates
 * those that it deleted.
 */
export async function undoBulk(
  ctx: Context,
  { changeId }: { changeId: string },
): Promise<Result<BulkChangeResult, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  const entries = await store.markBulkChangeUndone(ctx.tx, changeId, ctx.now);
  if (!entries) return err((await store.hasBulkChange(ctx.tx, changeId)) ? 'bulk_undone' : 'not_found');
  const changed = entries.filter(({ created, deleted }) => !created && !deleted);
  const rows = changed.map(({ id, before, parts, version, stockVersion, stockChange }) => ({
    id,
    version,
    set: before,
    ...parts?.before,
    ...(stockVersion === undefined ? {} : { stockVersion }),
    ...(stockChange === undefined ? {} : { restores: stockChange }),
  }));
  const plan = await planRows(ctx, rows, { lock: true });
  return writePlan(ctx, plan, {
    create: entries.flatMap(({ deleted }) => deleted ?? []),
    remove: entries.filter(({ created }) => created !== undefined),
  });
}

/** Deletes a product that was never published; recorded as a bulk change, so it can be undone. */
export async function deleteDraft(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<Result<BulkChangeResult, BulkErrorCode>> {
  if (!canEditBulkProducts(ctx.actor)) return denied(ctx.actor);
  if (!(await isUnpublished(ctx, id))) return err('not_found');
  const plan = await planRows(ctx, [], { lock: true });
  return writePlan(ctx, plan, { create: [], remove: [{ id, version }] });
}

/** The latest bulk changes, including undone ones. */
export async function listBulk(ctx: Context) {
  if (!canViewBulkProducts(ctx.actor)) return denied(ctx.actor);
  const rows = await store.listBulkChanges(ctx.tx);
  return ok(
    rows.map(({ madeAt, undoneAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  );
}

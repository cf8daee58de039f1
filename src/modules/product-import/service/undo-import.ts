import { denied } from '#kernel/permissions.ts';
import { plainText } from '#kernel/field-text.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { deleteUnchangedProduct } from '#modules/bulk-products/service/product-snapshots.ts';
import { getEditableProduct } from '#modules/catalog/service/admin-products.ts';
import { deleteUnused } from '#modules/catalog/service/delete-unused.ts';
import { changeProduct } from '#modules/catalog/service/write-products.ts';
import { countedUnits } from '#modules/inventory/rules/stock.ts';
import { listVariantStock } from '#modules/inventory/service/bulk-stock.ts';
import { setStock } from '#modules/inventory/service/product-stock.ts';
import { restoreStock } from '#modules/inventory/service/restore-stock.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { canImportProducts } from '../access.ts';
import type { ProductImport, ProductImportErrorCode } from '../contract/product-imports.ts';
import * as store from '../store/imports.ts';
import { changeItem, countItems, type ImportItem, insertReasons, listItems } from '../store/items.ts';
import { dropPendingPictures } from '../store/pictures.ts';
import { importQueue } from './create-import.ts';
import { presentImport } from './present-import.ts';
import { actorOf, SLICE_MS, undoJob, userOf } from './run-import.ts';
import type { ItemBefore } from './write-item.ts';

export interface UndoPayload {
  importId: string;
  userId: string | null;
  /** Whether the import failed, so that it is undone without a request. */
  isFailure: boolean;
}

const PAGE = 100;

/** Undoes an import in the background. Products that changed since then stay as they are, and are reported. */
export async function undoImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<ProductImport, ProductImportErrorCode>> {
  if (!canImportProducts(ctx.actor)) return denied(ctx.actor);
  const found = await store.findImport(ctx.tx, id);
  if (!found) return err('not_found');
  const items = await countItems(ctx.tx, [id]);
  const total = items.find(({ status }) => status === 'done')?.items ?? 0;
  const change = { status: 'undoing' as const, done: 0, total, now: ctx.now };
  if (!(await store.changeImport(ctx.tx, id, ['imported'], change))) return err('import_busy');
  const payload = { importId: id, userId: userOf(ctx), isFailure: false };
  await enqueueJob(ctx.tx, undoJob, payload, { key: `${undoJob}:${id}`, queue: importQueue });
  return presentImport(ctx, id);
}

export async function runUndo(
  ctx: Context,
  payload: UndoPayload,
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): Promise<void> {
  const { importId, isFailure } = payload;
  const found = await store.findImport(ctx.tx, importId);
  if (found?.status !== 'undoing') return;
  const actor = actorOf(payload, ctx);
  await write(ctx.tx, actor, ({ tx }) => dropPendingPictures(tx, importId), undefined);
  const endsAt = performance.now() + (isAtOnce ? Number.POSITIVE_INFINITY : SLICE_MS);
  let { done } = found;
  for (;;) {
    const items = await listItems(ctx.tx, importId, { status: 'done', limit: PAGE, isReverse: true });
    if (items.length === 0) break;
    for (const item of items) {
      await undoOne({ ...ctx, actor }, importId, item);
      done += 1;
    }
    await store.recordProgress(ctx.tx, importId, done);
    if (performance.now() > endsAt) {
      const again = { key: `${undoJob}:${importId}:next`, queue: importQueue };
      await write(ctx.tx, ctx.actor, ({ tx }) => enqueueJob(tx, undoJob, payload, again), undefined);
      return;
    }
  }
  const status = isFailure ? ('failed' as const) : ('undone' as const);
  await write(
    ctx.tx,
    actor,
    async (inner) => {
      const categoryIds = await store.listCreatedCategories(inner.tx, importId);
      // Categories with products from elsewhere stay.
      await deleteUnused(inner, { productIds: [], categoryIds });
      await store.changeImport(inner.tx, importId, ['undoing'], { status, done, now: inner.now });
    },
    undefined,
  );
}

async function undoOne(ctx: Context, importId: string, item: ImportItem): Promise<void> {
  const undone = await write(
    ctx.tx,
    ctx.actor,
    async (inner) => {
      const result = item.action === 'create' ? await deleteCreated(inner, item) : await restore(inner, item);
      if (result.ok) await changeItem(inner.tx, importId, item.number, { status: 'undone' });
      return result;
    },
    undefined,
  );
  if (undone.ok) return;
  await write(
    ctx.tx,
    ctx.actor,
    async ({ tx }) => {
      await changeItem(tx, importId, item.number, { status: 'kept' });
      const [field] = undone.fields ?? [];
      const params = { product: item.product.name, ...(field ? { value: plainText(field.message) } : {}) };
      await insertReasons(tx, importId, [
        { level: 'row', row: item.product.rows[0] ?? null, column: null, code: 'not_undone', params },
      ]);
    },
    undefined,
  );
}

const deleteCreated = (ctx: Context, { handle, productVersion }: ImportItem) =>
  deleteUnchangedProduct(ctx, { id: handle, version: productVersion ?? 0 });

async function restore(ctx: Context, item: ImportItem): Promise<Result<true, string>> {
  const { draft, stock, counts: written } = item.before as ItemBefore;
  const counts = await listVariantStock(ctx, [item.handle], { lock: true });
  const found = await getEditableProduct(ctx, { id: item.handle });
  if (!found.ok) return err('not_found');
  if (found.value.version !== item.productVersion) return err('changed_meanwhile');
  const changed = await changeProduct(ctx, { ...draft, version: found.value.version });
  if (!changed.ok) return changed;
  if (written) {
    const restored = written.map(({ variantId: colorKey, ...count }) => ({
      ...count,
      productId: item.handle,
      colorKey,
    }));
    const undone = await restoreStock(ctx, { counts: restored });
    return undone.ok ? ok(true) : undone;
  }
  const items = stock.flatMap(({ variantId, quantity }) => {
    const row = counts.find(({ colorKey }) => colorKey === variantId);
    return row && countedUnits(row) !== quantity
      ? [{ colorKey: variantId || null, onHand: quantity, version: row.version }]
      : [];
  });
  if (items.length === 0) return ok(true);
  const counted = await setStock(ctx, { productId: item.handle, items });
  return counted.ok ? ok(true) : counted;
}

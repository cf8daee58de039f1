import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { canViewImports } from '../access.ts';
import type { ProductImport, ProductImportErrorCode, StoredReason } from '../contract/product-imports.ts';
import * as store from '../store/imports.ts';
import { countItems, listReasons, type ReasonLevel } from '../store/items.ts';
import { countPictures } from '../store/pictures.ts';

async function present(ctx: Context, rows: readonly store.ImportRow[]): Promise<ProductImport[]> {
  const ids = rows.map(({ id }) => id);
  const items = await countItems(ctx.tx, ids);
  const pictures = await countPictures(ctx.tx, ids);
  return rows.map((row) => {
    const results = { done: 0, unchanged: 0, failed: 0, undone: 0, kept: 0 };
    for (const { importId, status, items: count } of items)
      if (importId === row.id && status !== 'pending') results[status] = count;
    const fetched = { pending: 0, done: 0, failed: 0 };
    for (const { importId, status, pictures: count } of pictures)
      if (importId === row.id) fetched[status] = count;
    return {
      id: row.id,
      fileName: row.fileName,
      status: row.status,
      settings: row.choices,
      scan: row.scan,
      counts: row.counts,
      done: row.done,
      total: row.total,
      results,
      pictures: fetched,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** An import after a change. */
export async function presentImport(
  ctx: Context,
  id: string,
): Promise<Result<ProductImport, ProductImportErrorCode>> {
  const row = await store.findImport(ctx.tx, id);
  const [presented] = row ? await present(ctx, [row]) : [];
  return presented ? ok(presented) : err('not_found');
}

export async function getImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<ProductImport, ProductImportErrorCode>> {
  if (!canViewImports(ctx.actor)) return denied(ctx.actor);
  return presentImport(ctx, id);
}

export async function listImports(ctx: Context): Promise<Result<ProductImport[], ProductImportErrorCode>> {
  if (!canViewImports(ctx.actor)) return denied(ctx.actor);
  return ok(await present(ctx, await store.listImports(ctx.tx)));
}

export async function listImportReasons(
  ctx: Context,
  { id, level, page }: { id: string; level: ReasonLevel; page: number },
): Promise<Result<{ items: StoredReason[]; total: number }, ProductImportErrorCode>> {
  if (!canViewImports(ctx.actor)) return denied(ctx.actor);
  if (!(await store.findImport(ctx.tx, id))) return err('not_found');
  return ok(await listReasons(ctx.tx, id, level, page));
}

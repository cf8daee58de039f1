import { newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import { canImportProducts } from '../access.ts';
import type { ImportSettings, ProductImport, ProductImportErrorCode } from '../contract/product-imports.ts';
import { importPartBytes } from '../contract/part-size.ts';
import { mappingOf } from '../rules/map-columns.ts';
import * as store from '../store/imports.ts';
import { storePart } from './import-file.ts';
import { presentImport } from './present-import.ts';

export const checkJob = 'productImport:check';
/** Imports run one at a time. */
export const importQueue = 'product-import';

/** Begins an import, whose file follows in parts. */
export async function createImport(
  ctx: Context,
  { fileName, bytes }: { fileName: string; bytes: number },
): Promise<Result<ProductImport, ProductImportErrorCode>> {
  if (!canImportProducts(ctx.actor)) return denied(ctx.actor);
  const id = newId(ctx.now);
  await store.insertImport(ctx.tx, {
    id,
    fileName,
    fileBytes: bytes,
    partCount: Math.ceil(bytes / importPartBytes),
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    now: ctx.now,
  });
  return presentImport(ctx, id);
}

/** Stores a part of the file. Call it outside a transaction: the file store may be slow. */
export const addImportPart =
  (storage: Storage) =>
  async (
    ctx: Context,
    { id, part, bytes }: { id: string; part: number; bytes: Uint8Array },
  ): Promise<Result<{ stored: true }, ProductImportErrorCode>> => {
    if (!canImportProducts(ctx.actor)) return denied(ctx.actor);
    const found = await store.findImport(ctx.tx, id);
    if (!found || part >= found.partCount) return err('not_found');
    if (found.status !== 'uploading') return err('import_busy');
    const isLast = part === found.partCount - 1;
    const expected = isLast ? found.fileBytes - part * importPartBytes : importPartBytes;
    if (bytes.length !== expected) return err('import_incomplete');
    await storePart(storage, id, part, bytes);
    return ok({ stored: true });
  };

/** Checks the file with these settings, in the background. Remembers a mapping that a person chose. */
export async function requestCheck(
  ctx: Context,
  { id, settings }: { id: string; settings: ImportSettings },
): Promise<Result<ProductImport, ProductImportErrorCode>> {
  if (!canImportProducts(ctx.actor)) return denied(ctx.actor);
  const found = await store.findImport(ctx.tx, id);
  if (!found) return err('not_found');
  const isAccepted = await store.changeImport(ctx.tx, id, ['uploading', 'checked', 'failed'], {
    status: 'checking',
    choices: settings,
    done: 0,
    total: 0,
    now: ctx.now,
  });
  if (!isAccepted) return err('import_busy');
  if (settings.plans && found.scan)
    await store.rememberColumns(ctx.tx, found.scan.format, mappingOf(found.scan.headers, settings.plans));
  await enqueueJob(ctx.tx, checkJob, { importId: id }, { key: `${checkJob}:${id}`, queue: importQueue });
  return presentImport(ctx, id);
}

/** Deletes imports and their files this long after the last change. */
const KEPT_DAYS = 90;

/** Deletes old imports. @returns their ids, whose files the caller deletes. */
export async function deleteOldImports(ctx: Context): Promise<string[]> {
  const before = new Date(ctx.now.getTime() - KEPT_DAYS * 86_400_000);
  const ids = await store.listOldImports(ctx.tx, before);
  await write(ctx.tx, ctx.actor, ({ tx }) => store.deleteImports(tx, ids), undefined);
  return ids;
}

import { err, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { canImportProducts } from '../access.ts';
import { importPartBytes } from '../contract/part-size.ts';
import type { ProductImport, ProductImportErrorCode } from '../contract/product-imports.ts';
import * as store from '../store/imports.ts';
import { checkImport } from './check-import.ts';
import { createImport } from './create-import.ts';
import { storePart } from './import-file.ts';
import { presentImport } from './present-import.ts';
import { runImport } from './run-import.ts';
import { runUndo } from './undo-import.ts';

type ImportResult = Result<ProductImport, ProductImportErrorCode>;

/** Checks a file now, for the command line: without the jobs of a running server. */
export async function checkAtOnce(
  ctx: Context,
  storage: Storage,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<ImportResult> {
  const created = await write(ctx.tx, ctx.actor, createImport, { fileName, bytes: bytes.length });
  if (!created.ok) return created;
  const { id } = created.value;
  for (let part = 0; part * importPartBytes < bytes.length; part += 1)
    await storePart(storage, id, part, bytes.subarray(part * importPartBytes, (part + 1) * importPartBytes));
  await change(ctx, id, ['uploading'], {
    status: 'checking',
    choices: { existing: 'update', createCategories: false },
  });
  await checkImport(ctx, storage, id);
  return presentImport(ctx, id);
}

/** Imports a checked file now: all of its products, or none if one fails. */
export async function importAtOnce(ctx: Context, id: string): Promise<ImportResult> {
  const found = canImportProducts(ctx.actor) ? await store.findImport(ctx.tx, id) : null;
  if (!found) return err('not_found');
  const { create, update } = found.counts;
  await change(ctx, id, ['checked'], { status: 'importing', done: 0, total: create + update });
  const payload = { importId: id, userId: null, onErrors: 'none' as const };
  await runImport(ctx, payload, { isAtOnce: true });
  // A product failed: what is written so far is undone.
  await runUndo(ctx, { ...payload, isFailure: true }, { isAtOnce: true });
  return presentImport(ctx, id);
}

const change = (
  ctx: Context,
  id: string,
  from: Parameters<typeof store.changeImport>[2],
  to: Omit<Parameters<typeof store.changeImport>[3], 'now'>,
) => write(ctx.tx, ctx.actor, ({ tx, now }) => store.changeImport(tx, id, from, { ...to, now }), undefined);

import type { SignedIn } from '#kernel/actor.ts';
import { denied } from '#kernel/permissions.ts';
import { plainText } from '#kernel/field-text.ts';
import { err, type Result } from '#kernel/result.ts';
import { type Context, write } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { canImportProducts } from '../access.ts';
import type { ImportField } from '../contract/import-fields.ts';
import type { ProductImport, ProductImportErrorCode } from '../contract/product-imports.ts';
import * as store from '../store/imports.ts';
import { changeItem, type ImportItem, insertReasons, listItems } from '../store/items.ts';
import { listNextPictures } from '../store/pictures.ts';
import { importQueue } from './create-import.ts';
import { type CategoryIndex, ensureCategory, findCategory, indexCategories } from './find-categories.ts';
import { presentImport } from './present-import.ts';
import { writeItem } from './write-item.ts';
import { writeNewProducts } from './write-new-products.ts';

export const runJob = 'productImport:run';
export const undoJob = 'productImport:undo';
export const picturesJob = 'productImport:pictures';

/** A job works this long, then enqueues itself again, so that other jobs and a shutdown need not wait. */
export const SLICE_MS = 15_000;
const PAGE = 100;

/** An import as a job runs it. */
export interface RunPayload {
  importId: string;
  /** The member of staff who started it; null for the system. */
  userId: string | null;
  onErrors: 'none' | 'valid';
}

/** Imports are written as the member of staff who started them: the audit log names them. */
export const actorOf = ({ userId }: Pick<RunPayload, 'userId'>, ctx: Context): Context['actor'] =>
  userId === null
    ? ctx.actor
    : ({ kind: 'user', id: userId, role: 'admin', areas: ['catalogue'] } satisfies SignedIn);

export const userOf = ({ actor }: Context): string | null => (actor.kind === 'user' ? actor.id : null);

/** Starts an import that has been checked. */
export async function startImport(
  ctx: Context,
  { id, version, onErrors }: { id: string; version: number; onErrors: 'none' | 'valid' },
): Promise<Result<ProductImport, ProductImportErrorCode>> {
  if (!canImportProducts(ctx.actor)) return denied(ctx.actor);
  const found = await store.findImport(ctx.tx, id);
  if (!found) return err('not_found');
  if (found.version !== version) return err('changed_meanwhile');
  if (onErrors === 'none' && found.counts.rejected > 0) return err('import_with_errors');
  const total = found.counts.create + found.counts.update;
  const change = { status: 'importing' as const, done: 0, total, now: ctx.now };
  if (!(await store.changeImport(ctx.tx, id, ['checked'], change))) return err('import_busy');
  const payload = { importId: id, userId: userOf(ctx), onErrors };
  await enqueueJob(ctx.tx, runJob, payload, { key: `${runJob}:${id}`, queue: importQueue });
  return presentImport(ctx, id);
}

/** Writes products until all are written or the time is over. A restart continues with the next product. */
export async function runImport(
  ctx: Context,
  payload: RunPayload,
  // The command line does not share the work with the jobs of a running server.
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): Promise<void> {
  const { importId, onErrors } = payload;
  const found = await store.findImport(ctx.tx, importId);
  if (found?.status !== 'importing' || !found.scan) return;
  const actor = actorOf(payload, ctx);
  const fields = new Set(found.scan.plans.flatMap((plan) => ('field' in plan ? [plan.field] : [])));
  const categories = await indexCategories(ctx);
  const endsAt = performance.now() + (isAtOnce ? Number.POSITIVE_INFINITY : SLICE_MS);
  let done = found.done;
  for (;;) {
    const items = await listItems(ctx.tx, importId, { status: 'pending', limit: PAGE });
    if (items.length === 0) break;
    const created = await createTogether({ ...ctx, actor }, found, items, fields, categories);
    done += created.length;
    for (const item of items) {
      if (created.includes(item)) continue;
      const isWritten = await writeOne({ ...ctx, actor }, found, item, fields, categories);
      if (!isWritten && onErrors === 'none') return takeBack(ctx, payload, { isAtOnce });
      done += item.action === 'skip' ? 0 : 1;
      if (performance.now() > endsAt) return pause(ctx, payload, done);
    }
    if (performance.now() > endsAt) return pause(ctx, payload, done);
    await store.recordProgress(ctx.tx, importId, done);
  }
  await finish(ctx, payload, done);
}

/** Creates new products in one transaction. @returns their items; none if one of them cannot be created. */
async function createTogether(
  ctx: Context,
  found: store.ImportRow,
  items: readonly ImportItem[],
  fields: ReadonlySet<ImportField>,
  categories: CategoryIndex,
): Promise<readonly ImportItem[]> {
  const added = items.filter(({ action }) => action === 'create');
  if (added.length < 2) return [];
  const known: CategoryIndex = new Map(categories);
  const written = await write(
    ctx.tx,
    ctx.actor,
    async (inner) => {
      const withCategories: { item: ImportItem; categoryId: string | null }[] = [];
      for (const item of added)
        withCategories.push({ item, categoryId: await categoryOf(inner, found, item, known) });
      return writeNewProducts(inner, { importId: found.id, items: withCategories, fields });
    },
    undefined,
  );
  if (!written.ok) return [];
  for (const [name, category] of known) categories.set(name, category);
  return added;
}

/** The category of a product: that of the file, created if asked; else, of a new product, the default one. */
async function categoryOf(
  ctx: Context,
  { id, choices: { createCategories, categoryId } }: store.ImportRow,
  {
    action,
    product: {
      categoryPaths: [path = []],
    },
  }: ImportItem,
  categories: CategoryIndex,
): Promise<string | null> {
  const known = findCategory(categories, path);
  if (known !== null) return known;
  const created =
    createCategories && path.length > 0 ? await ensureCategory(ctx, id, categories, path) : null;
  return created ?? (action === 'create' ? (categoryId ?? null) : null);
}

/** @returns false if the product cannot be written; the reason is stored. */
async function writeOne(
  ctx: Context,
  found: store.ImportRow,
  item: ImportItem,
  fields: ReadonlySet<ImportField>,
  categories: CategoryIndex,
): Promise<boolean> {
  const importId = found.id;
  if (item.action === 'skip') {
    await write(
      ctx.tx,
      ctx.actor,
      ({ tx }) => changeItem(tx, importId, item.number, { status: 'kept' }),
      undefined,
    );
    return true;
  }
  // Categories created by a transaction that is rolled back must not be remembered.
  const known: CategoryIndex = new Map(categories);
  const written = await write(
    ctx.tx,
    ctx.actor,
    async (inner) => {
      const categoryId = await categoryOf(inner, found, item, known);
      return writeItem(inner, { importId, item, fields, categoryId });
    },
    undefined,
  );
  if (written.ok) {
    for (const [name, category] of known) categories.set(name, category);
    return true;
  }
  const [field] = written.fields ?? [];
  await write(
    ctx.tx,
    ctx.actor,
    async ({ tx }) => {
      await changeItem(tx, importId, item.number, { status: 'failed' });
      const params = { product: item.product.name, ...(field ? { value: plainText(field.message) } : {}) };
      await insertReasons(tx, importId, [
        { level: 'row', row: item.product.rows[0] ?? null, column: null, code: written.code, params },
      ]);
    },
    undefined,
  );
  return false;
}

async function pause(ctx: Context, payload: RunPayload, done: number): Promise<void> {
  await write(
    ctx.tx,
    ctx.actor,
    async ({ tx }) => {
      await store.recordProgress(tx, payload.importId, done);
      await enqueueJob(tx, runJob, payload, {
        key: `${runJob}:${payload.importId}:next`,
        queue: importQueue,
      });
    },
    undefined,
  );
}

async function finish(ctx: Context, { importId, userId }: RunPayload, done: number): Promise<void> {
  await write(
    ctx.tx,
    ctx.actor,
    async ({ tx, now }) => {
      await store.changeImport(tx, importId, ['importing'], { status: 'imported', done, now });
      const hasPictures = (await listNextPictures(tx, importId)).length > 0;
      if (hasPictures)
        await enqueueJob(tx, picturesJob, { importId, userId }, { key: `${picturesJob}:${importId}` });
    },
    undefined,
  );
}

/** Undoes what is written so far, because one product failed and none was to be imported then. */
async function takeBack(
  ctx: Context,
  { importId, userId }: RunPayload,
  { isAtOnce }: { isAtOnce: boolean },
): Promise<void> {
  await write(
    ctx.tx,
    ctx.actor,
    async ({ tx, now }) => {
      await store.changeImport(tx, importId, ['importing'], { status: 'undoing', done: 0, now });
      const payload = { importId, userId, isFailure: true };
      if (isAtOnce) return;
      await enqueueJob(tx, undoJob, payload, { key: `${undoJob}:${importId}`, queue: importQueue });
    },
    undefined,
  );
}

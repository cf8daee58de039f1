import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ImportedProduct } from '../contract/imported-product.ts';
import type { ItemStatus, StoredReason } from '../contract/product-imports.ts';
import type { ProductImportTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ProductImportTables>();

export interface ImportItem {
  number: number;
  handle: string;
  product: ImportedProduct;
  action: 'create' | 'update' | 'skip';
  status: ItemStatus;
  productVersion: number | null;
  before: unknown;
}

export type ReasonLevel = ProductImportTables['productImportReasons']['level'];

/** Deletes what an earlier check found. */
export async function clearImport(tx: Tx, importId: string): Promise<void> {
  await on(tx).deleteFrom('productImportItems').where('importId', '=', importId).execute();
  await on(tx).deleteFrom('productImportReasons').where('importId', '=', importId).execute();
}

/** Inserts many items by one statement. */
export async function insertItems(
  tx: Tx,
  importId: string,
  items: readonly Pick<ImportItem, 'number' | 'handle' | 'product' | 'action'>[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into product_import_items (import_id, number, handle, name, product, action)
    select ${importId}, number, handle, product ->> 'name', product, action
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as x (number integer, handle text, product jsonb, action text)`.execute(tx);
}

export async function insertReasons(
  tx: Tx,
  importId: string,
  reasons: readonly (StoredReason & { level: ReasonLevel })[],
): Promise<void> {
  if (reasons.length === 0) return;
  await sql`
    insert into product_import_reasons (import_id, level, line, column_name, code, params)
    select ${importId}, level, "row", "column", code, params
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb)
      as x (level text, "row" integer, "column" text, code text, params jsonb)`.execute(tx);
}

const PAGE = 100;

export async function listReasons(
  tx: Tx,
  importId: string,
  level: ReasonLevel,
  page: number,
): Promise<{ items: StoredReason[]; total: number }> {
  const matching = on(tx)
    .selectFrom('productImportReasons')
    .where('importId', '=', importId)
    .where('level', '=', level);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['line as row', 'columnName as column', 'code', 'params'])
    // Reasons of a kind together, the kinds in file order: pages group them.
    .orderBy(sql`min(number) over (partition by code, column_name)`)
    .orderBy('line')
    .orderBy('number')
    .offset((page - 1) * PAGE)
    .limit(PAGE)
    .execute();
  return { items: rows, total };
}

/** The next items of a state, in file order or from the end. */
export async function listItems(
  tx: Tx,
  importId: string,
  { status, limit, isReverse = false }: { status: ItemStatus; limit: number; isReverse?: boolean },
): Promise<ImportItem[]> {
  return on(tx)
    .selectFrom('productImportItems')
    .select(['number', 'handle', 'product', 'action', 'status', 'productVersion', 'before'])
    .where('importId', '=', importId)
    .where('status', '=', status)
    .orderBy('number', isReverse ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

/** The items that change existing products, in file order. */
export async function listUpdates(
  tx: Tx,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Pick<ImportItem, 'handle' | 'product'>[]> {
  return on(tx)
    .selectFrom('productImportItems')
    .select(['handle', 'product'])
    .where('importId', '=', importId)
    .where('action', '=', 'update')
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function changeItem(
  tx: Tx,
  importId: string,
  number: number,
  change: { status: ItemStatus; productVersion?: number | null; before?: unknown },
): Promise<void> {
  const { before, ...plain } = change;
  await on(tx)
    .updateTable('productImportItems')
    .set({
      ...plain,
      ...(before === undefined ? {} : { before: before === null ? null : JSON.stringify(before) }),
    })
    .where('importId', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Marks items whose products were created together. */
export async function markItemsCreated(tx: Tx, importId: string, numbers: readonly number[]): Promise<void> {
  await on(tx)
    .updateTable('productImportItems')
    .set({ status: 'done', productVersion: 1 })
    .where('importId', '=', importId)
    .where('number', 'in', numbers)
    .execute();
}

/** The version of an imported product after its pictures were added, so that undo still knows it. */
export async function changeItemVersion(
  tx: Tx,
  importId: string,
  handle: string,
  version: { from: number; to: number },
): Promise<void> {
  await on(tx)
    .updateTable('productImportItems')
    .set({ productVersion: version.to })
    .where('importId', '=', importId)
    .where('handle', '=', handle)
    .where('status', '=', 'done')
    .where('productVersion', '=', version.from)
    .execute();
}

export async function countItems(
  tx: Tx,
  importIds: readonly string[],
): Promise<{ importId: string; status: ItemStatus; items: number }[]> {
  if (importIds.length === 0) return [];
  return on(tx)
    .selectFrom('productImportItems')
    .select((row) => ['importId', 'status', row.fn.countAll<number>().as('items')])
    .where('importId', 'in', importIds)
    .groupBy(['importId', 'status'])
    .execute();
}

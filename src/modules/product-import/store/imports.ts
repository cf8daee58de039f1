import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { ColumnPlan, RememberedMapping, RememberedMappings } from '../contract/import-fields.ts';
import type { ImportCounts, ImportSettings, ImportStatus, StoredScan } from '../contract/product-imports.ts';
import type { ProductImportTables } from '../tables.ts';

/** Settings until a person chooses others. */
const usualSettings: ImportSettings = { existing: 'update', createCategories: false };

/** Counts of a file that is not checked yet. */
const noCounts: ImportCounts = {
  ...{ product: 0, variant: 0, picture: 0, rejected: 0, fileReasons: 0, cellReasons: 0 },
  ...{ columnReasons: 0, create: 0, update: 0, skip: 0 },
};

const on = (tx: Tx) => tx.$extendTables<ProductImportTables>();

export interface ImportRow {
  id: string;
  fileName: string;
  fileBytes: number;
  partCount: number;
  status: ImportStatus;
  choices: ImportSettings;
  scan: StoredScan | null;
  counts: ImportCounts;
  done: number;
  total: number;
  version: number;
  createdBy: string | null;
  createdAt: Date;
}

export async function insertImport(
  tx: Tx,
  row: {
    id: string;
    fileName: string;
    fileBytes: number;
    partCount: number;
    createdBy: string | null;
    now: Date;
  },
): Promise<void> {
  const { now, ...values } = row;
  await on(tx)
    .insertInto('productImports')
    .values({
      ...values,
      choices: JSON.stringify(usualSettings),
      counts: JSON.stringify(noCounts),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return on(tx).selectFrom('productImports').selectAll().where('id', '=', id).executeTakeFirst();
}

const LATEST = 20;

export async function listImports(tx: Tx): Promise<ImportRow[]> {
  return on(tx)
    .selectFrom('productImports')
    .selectAll()
    .where('status', '<>', 'uploading')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}

/** Changes an import that has one of these states. @returns false if it has another one. */
export async function changeImport(
  tx: Tx,
  id: string,
  from: readonly ImportStatus[],
  change: {
    status?: ImportStatus;
    choices?: ImportSettings;
    scan?: StoredScan | null;
    counts?: ImportCounts;
    done?: number;
    total?: number;
    now: Date;
  },
): Promise<boolean> {
  const { choices, scan, counts, now, ...plain } = change;
  const changed = await on(tx)
    .updateTable('productImports')
    .set({
      ...plain,
      ...(choices ? { choices: JSON.stringify(choices) } : {}),
      ...(scan === undefined ? {} : { scan: scan && JSON.stringify(scan) }),
      ...(counts ? { counts: JSON.stringify(counts) } : {}),
      version: sql<number>`version + 1`,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Records progress without a new version. */
export async function recordProgress(tx: Tx, id: string, done: number): Promise<void> {
  await on(tx).updateTable('productImports').set({ done }).where('id', '=', id).execute();
}

/** Ids of imports that are older than this and not running. */
export async function listOldImports(tx: Tx, before: Date): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('productImports')
    .select('id')
    .where('updatedAt', '<', before)
    .where('status', 'not in', ['checking', 'importing', 'undoing'])
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteImports(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await on(tx).deleteFrom('productImports').where('id', 'in', ids).execute();
}

/** The columns that were mapped by hand, by the format of their files. */
export async function listRememberedColumns(tx: Tx): Promise<RememberedMappings> {
  const rows = await on(tx).selectFrom('productImportColumns').select(['format', 'header', 'plan']).execute();
  const byFormat = Map.groupBy(rows, ({ format }) => format);
  return Object.fromEntries(
    [...byFormat].map(([format, columns]) => [
      format,
      Object.fromEntries(columns.map(({ header, plan }) => [header, plan])),
    ]),
  );
}

export async function rememberColumns(tx: Tx, format: string, mapping: RememberedMapping): Promise<void> {
  const rows = Object.entries(mapping).map(([header, plan]: [string, ColumnPlan]) => ({
    format,
    header,
    plan: JSON.stringify(plan),
  }));
  if (rows.length === 0) return;
  await on(tx)
    .insertInto('productImportColumns')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['format', 'header']).doUpdateSet((row) => ({ plan: row.ref('excluded.plan') })),
    )
    .execute();
}

/** Records a category that an import created. */
export async function addCreatedCategory(tx: Tx, importId: string, categoryId: string): Promise<void> {
  await on(tx)
    .updateTable('productImports')
    .set({ createdCategories: sql`array_append(created_categories, ${categoryId})` })
    .where('id', '=', importId)
    .execute();
}

/** Ids of the categories that an import created. */
export async function listCreatedCategories(tx: Tx, importId: string): Promise<string[]> {
  const { createdCategories } = await on(tx)
    .selectFrom('productImports')
    .select('createdCategories')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return createdCategories;
}

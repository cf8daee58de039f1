import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Content } from '../contract/content.ts';
import type { ContentKind } from '../contract/kinds.ts';
import type { ContentTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ContentTables>();

export type ContentEntryRow = Selectable<ContentTables['contentPieces']>;

export async function listEntries(tx: Tx): Promise<ContentEntryRow[]> {
  return on(tx).selectFrom('contentPieces').selectAll().orderBy('id').execute();
}

export async function findEntry(tx: Tx, id: string): Promise<ContentEntryRow | undefined> {
  return on(tx).selectFrom('contentPieces').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The published content of these kinds. */
export async function listPublished(tx: Tx, kinds: readonly ContentKind[]): Promise<ContentEntryRow[]> {
  return on(tx)
    .selectFrom('contentPieces')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .where('published', 'is not', null)
    .orderBy('id')
    .execute();
}

export interface EntryWrite {
  draft: Content | null;
  published: Content | null;
  publishedAt: Date | null;
  updatedAt: Date;
}

const columnsOf = ({ draft, published, ...rest }: EntryWrite) => ({
  ...rest,
  draft: draft && JSON.stringify(draft),
  published: published && JSON.stringify(published),
});

/** @returns false when the id exists. */
export async function insertEntry(
  tx: Tx,
  id: string,
  kind: ContentKind,
  write: EntryWrite,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('contentPieces')
    .values({ id, kind, version: 1, ...columnsOf(write) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when the version is outdated. */
export async function updateEntry(tx: Tx, id: string, version: number, write: EntryWrite): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('contentPieces')
    .set({ ...columnsOf(write), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when the version is outdated. */
export async function deleteEntry(tx: Tx, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('contentPieces')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

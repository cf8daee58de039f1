import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { Content } from '../contract/content.ts';
import type { ContentKind } from '../contract/names.ts';
import type { ContentTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<ContentTables>();

export type PieceRow = Selectable<ContentTables['contentPieces']>;

export async function listPieces(tx: Tx): Promise<PieceRow[]> {
  return on(tx).selectFrom('contentPieces').selectAll().orderBy('id').execute();
}

export async function findPiece(tx: Tx, id: string): Promise<PieceRow | undefined> {
  return on(tx).selectFrom('contentPieces').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The published content of these kinds. */
export async function listPublished(tx: Tx, kinds: readonly ContentKind[]): Promise<PieceRow[]> {
  return on(tx)
    .selectFrom('contentPieces')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .where('published', 'is not', null)
    .orderBy('id')
    .execute();
}

export interface PieceWrite {
  draft: Content | null;
  published: Content | null;
  publishedAt: Date | null;
  updatedAt: Date;
}

const columnsOf = ({ draft, published, ...rest }: PieceWrite) => ({
  ...rest,
  draft: draft && JSON.stringify(draft),
  published: published && JSON.stringify(published),
});

/** @returns false when the id exists. */
export async function insertPiece(
  tx: Tx,
  id: string,
  kind: ContentKind,
  write: PieceWrite,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('contentPieces')
    .values({ id, kind, version: 1, ...columnsOf(write) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns false when the version is outdated. */
export async function updatePiece(tx: Tx, id: string, version: number, write: PieceWrite): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('contentPieces')
    .set({ ...columnsOf(write), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when the version is outdated. */
export async function deletePiece(tx: Tx, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('contentPieces')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

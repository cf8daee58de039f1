import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { SqlPart } from '#platform/database/sql-part.ts';
import { maxAltLength } from './contract.ts';
import type { MediaTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<MediaTables>();

export interface PictureRow {
  id: string;
  width: number;
  height: number;
  alt: string;
  preview: string | null;
}

type FullRow = PictureRow & { warmedAt: Date | null };

const shown = ['id', 'width', 'height', 'alt', 'preview'] as const;

export async function insertPicture(
  tx: Tx,
  row: PictureRow & { format: 'webp'; createdAt: Date },
): Promise<void> {
  await on(tx).insertInto('pictures').values(row).execute();
}

export function listPictures(tx: Tx, ids: readonly string[]): Promise<PictureRow[]> {
  return on(tx)
    .selectFrom('pictures')
    .select(shown)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function deletePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await on(tx)
    .deleteFrom('pictures')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function insertPrivatePicture(
  tx: Tx,
  row: { id: string; width: number; height: number; createdAt: Date },
): Promise<void> {
  await on(tx).insertInto('privatePictures').values(row).execute();
}

export function listPrivatePictures(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; width: number; height: number }[]> {
  return on(tx)
    .selectFrom('privatePictures')
    .select(['id', 'width', 'height'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function deletePrivatePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await on(tx)
    .deleteFrom('privatePictures')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** @returns the updated picture; undefined when it does not exist. */
export function updateAlt(tx: Tx, id: string, alt: string): Promise<FullRow | undefined> {
  return on(tx)
    .updateTable('pictures')
    .set({ alt })
    .where('id', '=', id)
    .returning([...shown, 'warmedAt'])
    .executeTakeFirst();
}

/** @returns undefined when it does not exist. */
export function findPicture(tx: Tx, id: string): Promise<FullRow | undefined> {
  return on(tx)
    .selectFrom('pictures')
    .select([...shown, 'warmedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest pictures without a preview, without common widths or without AVIF. */
export async function listPicturesToRender(
  tx: Tx,
  what: 'preview' | 'warmedAt' | 'avifAt',
  most: number,
): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('pictures')
    .select('id')
    .where(what, 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markRendered(
  tx: Tx,
  id: string,
  made: { preview: string } | { warmedAt: Date } | { avifAt: Date },
): Promise<void> {
  await on(tx).updateTable('pictures').set(made).where('id', '=', id).execute();
}

/** Alternative texts, for the list of short texts that are translated. */
export const altTexts = (): SqlPart<{ source: string; usedIn: 'picture'; maxLength: number }> =>
  sql`select alt as source, 'picture' as used_in, ${maxAltLength}::int as max_length from pictures where alt <> ''`;

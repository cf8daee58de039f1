import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { MediaTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<MediaTables>();

export interface PictureRow {
  id: string;
  width: number;
  height: number;
  alt: string;
}

export async function insertPicture(
  tx: Tx,
  row: PictureRow & { format: 'webp' | 'svg'; createdAt: Date },
): Promise<void> {
  await on(tx).insertInto('pictures').values(row).execute();
}

export function listPictures(tx: Tx, ids: readonly string[]): Promise<PictureRow[]> {
  return on(tx)
    .selectFrom('pictures')
    .select(['id', 'width', 'height', 'alt'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** @returns the picture as it is then; undefined where there is none. */
export function updateAlt(tx: Tx, id: string, alt: string): Promise<PictureRow | undefined> {
  return on(tx)
    .updateTable('pictures')
    .set({ alt })
    .where('id', '=', id)
    .returning(['id', 'width', 'height', 'alt'])
    .executeTakeFirst();
}

/**
 * The newest picture whose usual widths are not made yet, held for this transaction; another worker gets another.
 * Rendering takes its time, also more than an idle transaction is given otherwise; meanwhile the picture may be put on
 * a product.
 */
export async function takePictureToWarm(tx: Tx): Promise<string | null> {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
  const row = await on(tx)
    .selectFrom('pictures')
    .select('id')
    .where('warmedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function markWarmed(tx: Tx, id: string, now: Date): Promise<void> {
  await on(tx).updateTable('pictures').set({ warmedAt: now }).where('id', '=', id).execute();
}

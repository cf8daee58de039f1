import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { VideosTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<VideosTables>();

const columns = ['id', 'videoId', 'bytes', 'type', 'fingerprint', 'userId', 'createdAt'] as const;
export type StoredUpload = Selectable<VideosTables['videoUploads']>;

export const findUpload = (tx: Tx, id: string): Promise<StoredUpload | undefined> =>
  on(tx).selectFrom('videoUploads').select(columns).where('id', '=', id).executeTakeFirst();

/** Unfinished uploads of a video, newest first. */
export const listUploads = (tx: Tx, videoId: string): Promise<StoredUpload[]> =>
  on(tx)
    .selectFrom('videoUploads')
    .select(columns)
    .where('videoId', '=', videoId)
    .orderBy('createdAt', 'desc')
    .execute();

export async function insertUpload(tx: Tx, upload: StoredUpload): Promise<void> {
  await on(tx).insertInto('videoUploads').values(upload).execute();
}

/** Of two completions at once, one deletes it. @returns false if it is gone. */
export async function deleteUpload(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await on(tx).deleteFrom('videoUploads').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const listParts = (tx: Tx, uploadId: string): Promise<{ number: number; bytes: number }[]> =>
  on(tx)
    .selectFrom('videoUploadParts')
    .select(['number', 'bytes'])
    .where('uploadId', '=', uploadId)
    .orderBy('number')
    .execute();

export async function insertPart(
  tx: Tx,
  part: { uploadId: string; number: number; bytes: number },
): Promise<void> {
  await on(tx)
    .insertInto('videoUploadParts')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Uploads that did not go on for some time. */
export const listAbandoned = (tx: Tx, before: Date): Promise<StoredUpload[]> =>
  on(tx)
    .selectFrom('videoUploads')
    .select(columns)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(100)
    .execute();

import type { Selectable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { VideosTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<VideosTables>();

const columns = ['id', 'videoId', 'bytes', 'type', 'fingerprint', 'createdAt', 'lastPartAt'] as const;
export type StoredUpload = Selectable<VideosTables['videoUploads']>;

export const findUpload = (tx: Tx, id: string): Promise<StoredUpload | undefined> =>
  on(tx).selectFrom('videoUploads').select(columns).where('id', '=', id).executeTakeFirst();

/** Makes the completion of an upload and its parts wait for each other. */
export const lockUpload = (tx: Tx, id: string): Promise<StoredUpload | undefined> =>
  on(tx).selectFrom('videoUploads').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

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

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await on(tx).deleteFrom('videoUploads').where('id', '=', id).execute();
}

export const listParts = (tx: Tx, uploadId: string): Promise<{ number: number; bytes: number }[]> =>
  on(tx)
    .selectFrom('videoUploadParts')
    .select(['number', 'bytes'])
    .where('uploadId', '=', uploadId)
    .orderBy('number')
    .execute();

/** Records a part; one that arrived before changes nothing. */
export async function insertPart(
  tx: Tx,
  part: { uploadId: string; number: number; bytes: number },
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('videoUploadParts')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await on(tx).updateTable('videoUploads').set({ lastPartAt: now }).where('id', '=', part.uploadId).execute();
}

/** Deletes uploads without progress since a moment. */
export const deleteAbandoned = (tx: Tx, before: Date): Promise<Pick<StoredUpload, 'id' | 'videoId'>[]> =>
  on(tx).deleteFrom('videoUploads').where('lastPartAt', '<', before).returning(['id', 'videoId']).execute();

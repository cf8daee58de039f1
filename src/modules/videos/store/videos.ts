import { type Selectable, sql } from 'kysely';
import type { LocalizedText } from '#kernel/localized-text.ts';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import type { FileProblem, FileState, StoredFile, VideoStatus, VideoTask } from '../contract/states.ts';
import type { VideosTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<VideosTables>();

const columns = [
  ...(['id', 'slug', 'status', 'task', 'title', 'description', 'fileState', 'fileProblem', 'files'] as const),
  ...(['checkingFile', 'publishedAt'] as const),
  ...(['durationMs', 'width', 'height', 'posterId', 'version', 'createdAt', 'updatedAt'] as const),
];
export type StoredVideo = Omit<Selectable<VideosTables['videos']>, 'isDemo' | 'searchText'>;

export const findVideo = (tx: Tx, id: string): Promise<StoredVideo | undefined> =>
  on(tx).selectFrom('videos').select(columns).where('id', '=', id).executeTakeFirst();

export const listVideosById = async (tx: Tx, ids: readonly string[]): Promise<StoredVideo[]> =>
  ids.length === 0
    ? []
    : on(tx)
        .selectFrom('videos')
        .select(columns)
        .where('id', 'in', [...ids])
        .execute();

/** The video that plays or checks a file. */
export const findByFile = (tx: Tx, name: string): Promise<StoredVideo | undefined> =>
  on(tx)
    .selectFrom('videos')
    .select(columns)
    .where((video) =>
      video.or([
        video('checkingFile', '=', name),
        sql<boolean>`files @> ${JSON.stringify([{ name }])}::jsonb`,
      ]),
    )
    .executeTakeFirst();

/** Makes changes of one video wait for each other. */
export const lockVideo = (tx: Tx, id: string): Promise<StoredVideo | undefined> =>
  on(tx).selectFrom('videos').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export const findBySlug = (tx: Tx, slug: string): Promise<StoredVideo | undefined> =>
  on(tx).selectFrom('videos').select(columns).where('slug', '=', slug).executeTakeFirst();

export const listVideos = (tx: Tx): Promise<StoredVideo[]> =>
  on(tx).selectFrom('videos').select(columns).orderBy('createdAt', 'desc').orderBy('id').limit(500).execute();

export interface VideoFilter {
  /** Words that must all occur. */
  words: readonly string[];
  task?: VideoTask | undefined;
  length?: { min: number; max: number } | undefined;
  /** Videos that show one of these products. */
  productIds?: readonly string[] | undefined;
}

/** Published videos with a file, newest first. */
export const listPublished = (
  tx: Tx,
  { words, task, length, productIds }: VideoFilter,
): Promise<StoredVideo[]> => {
  let query = on(tx)
    .selectFrom('videos')
    .select(columns)
    .where('status', '=', 'published')
    .where('durationMs', 'is not', null);
  for (const word of words) query = query.where('searchText', 'ilike', `%${literalPattern(word)}%`);
  if (task) query = query.where('task', '=', task);
  if (length) query = query.where('durationMs', '>=', length.min).where('durationMs', '<', length.max);
  if (productIds)
    query = query.where((video) =>
      video.exists(
        video
          .selectFrom('videoProducts')
          .select('videoProducts.videoId')
          .whereRef('videoProducts.videoId', '=', 'videos.id')
          .where('videoProducts.productId', 'in', [...productIds]),
      ),
    );
  return query.orderBy('createdAt', 'desc').orderBy('id').limit(200).execute();
};

/** Whether a published video shows one of these products. */
export async function hasVideo(tx: Tx, productIds: readonly string[]): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('videoProducts')
    .innerJoin('videos', 'videos.id', 'videoProducts.videoId')
    .select('videos.id')
    .where('videoProducts.productId', 'in', [...productIds])
    .where('videos.status', '=', 'published')
    .where('videos.durationMs', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listWithoutFile(tx: Tx): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('videos')
    .select('slug')
    .where('status', '=', 'published')
    .where((video) => video.or([video('durationMs', 'is', null), sql<boolean>`files = '[]'`]))
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function listPublishedSlugs(tx: Tx): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('videos')
    .select('slug')
    .where('status', '=', 'published')
    .where('durationMs', 'is not', null)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** @returns false if the address is taken. */
export async function insertVideo(
  tx: Tx,
  video: {
    id: string;
    slug: string;
    title: LocalizedText;
    task: VideoTask;
    searchText: string;
  },
  now: Date,
): Promise<boolean> {
  const { title, ...rest } = video;
  const added = await on(tx)
    .insertInto('videos')
    .values({
      ...rest,
      title: JSON.stringify(title),
      description: '{}',
      ...{ status: 'draft', fileProblem: null, durationMs: null, width: null, height: null, posterId: null },
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** @returns false if the version differs. */
export async function changeVideo(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: {
    title: LocalizedText;
    description: LocalizedText;
    task: VideoTask;
    status: VideoStatus;
    posterId: string | null;
  },
  now: Date,
): Promise<boolean> {
  const { title, description, ...rest } = change;
  const { numUpdatedRows } = await on(tx)
    .updateTable('videos')
    .set({
      ...rest,
      title: JSON.stringify(title),
      description: JSON.stringify(description),
      version: version + 1,
      // Search engines show when a video was first published.
      ...(change.status === 'published' ? { publishedAt: sql<Date>`coalesce(published_at, ${now})` } : {}),
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setSearchText(tx: Tx, id: string, searchText: string): Promise<void> {
  await on(tx).updateTable('videos').set({ searchText }).where('id', '=', id).execute();
}

export async function setFile(
  tx: Tx,
  id: string,
  file: {
    fileState: FileState;
    fileProblem?: FileProblem | null;
    /** Name of the upload that is checked; absent: none any more. */
    checkingFile?: string;
    files?: readonly StoredFile[];
    durationMs?: number;
    width?: number;
    height?: number;
  },
  now: Date,
): Promise<void> {
  const { files, ...rest } = file;
  await on(tx)
    .updateTable('videos')
    .set({
      ...rest,
      fileProblem: file.fileProblem ?? null,
      checkingFile: file.checkingFile ?? null,
      ...(files ? { files: JSON.stringify(files) } : {}),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteVideo(tx: Tx, id: string): Promise<void> {
  await on(tx).deleteFrom('videos').where('id', '=', id).execute();
}

/** @param isDemo false: what staff have changed is the shop's own. */
export async function setDemo(tx: Tx, id: string, isDemo: boolean): Promise<void> {
  await on(tx).updateTable('videos').set({ isDemo }).where('id', '=', id).execute();
}

/** Videos whose check or conversion has not ended for a long time. */
export const listStuck = (tx: Tx, before: Date): Promise<StoredVideo[]> =>
  on(tx)
    .selectFrom('videos')
    .select(columns)
    .where('fileState', '=', 'checking')
    .where('updatedAt', '<', before)
    .forUpdate()
    .execute();

/** @returns ids of the deleted videos of the demo. */
export async function deleteDemo(tx: Tx): Promise<string[]> {
  const rows = await on(tx).deleteFrom('videos').where('isDemo', '=', true).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Those of the pictures that are posters. */
export async function listUsedPictures(tx: Tx, pictureIds: readonly string[]): Promise<string[]> {
  if (pictureIds.length === 0) return [];
  const rows = await on(tx)
    .selectFrom('videos')
    .select('posterId')
    .where('posterId', 'in', [...pictureIds])
    .execute();
  return rows.flatMap(({ posterId }) => posterId ?? []);
}

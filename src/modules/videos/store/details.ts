import type { LocalizedText } from '#kernel/localized-text.ts';
import type { Tx } from '#platform/database/database.ts';
import type { VideosTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<VideosTables>();

export interface StoredChapter {
  videoId: string;
  startMs: number;
  title: LocalizedText;
}

export interface StoredMoment {
  videoId: string;
  productId: string;
  variantId: string;
  startMs: number;
}

/** Chapters of videos, in their order. */
export const listChapters = (tx: Tx, videoIds: readonly string[]): Promise<StoredChapter[]> =>
  videoIds.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('videoChapters')
        .select(['videoId', 'startMs', 'title'])
        .where('videoId', 'in', [...videoIds])
        .orderBy('startMs')
        .execute();

/** Products of videos, and where the videos speak of them. */
export const listMoments = (tx: Tx, videoIds: readonly string[]): Promise<StoredMoment[]> =>
  videoIds.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('videoProducts')
        .select(['videoId', 'productId', 'variantId', 'startMs'])
        .where('videoId', 'in', [...videoIds])
        .orderBy('startMs')
        .orderBy('productId')
        .orderBy('variantId')
        .execute();

export async function replaceChapters(
  tx: Tx,
  videoId: string,
  chapters: readonly { startMs: number; title: LocalizedText }[],
): Promise<void> {
  await on(tx).deleteFrom('videoChapters').where('videoId', '=', videoId).execute();
  if (chapters.length === 0) return;
  await on(tx)
    .insertInto('videoChapters')
    .values(chapters.map(({ startMs, title }) => ({ videoId, startMs, title: JSON.stringify(title) })))
    .execute();
}

export async function replaceMoments(
  tx: Tx,
  videoId: string,
  moments: readonly Omit<StoredMoment, 'videoId'>[],
): Promise<void> {
  await on(tx).deleteFrom('videoProducts').where('videoId', '=', videoId).execute();
  if (moments.length === 0) return;
  await on(tx)
    .insertInto('videoProducts')
    .values(moments.map((moment) => ({ ...moment, videoId })))
    .execute();
}

/** Captions of a video, by language. */
export const listCaptions = (tx: Tx, videoId: string): Promise<{ language: string; content: string }[]> =>
  on(tx)
    .selectFrom('videoCaptions')
    .select(['language', 'content'])
    .where('videoId', '=', videoId)
    .orderBy('language')
    .execute();

/** Languages of the captions of videos. */
export const listCaptionLanguages = (
  tx: Tx,
  videoIds: readonly string[],
): Promise<{ videoId: string; language: string }[]> =>
  videoIds.length === 0
    ? Promise.resolve([])
    : on(tx)
        .selectFrom('videoCaptions')
        .select(['videoId', 'language'])
        .where('videoId', 'in', [...videoIds])
        .orderBy('language')
        .execute();

export async function saveCaptions(
  tx: Tx,
  captions: { videoId: string; language: string; content: string },
): Promise<void> {
  await on(tx)
    .insertInto('videoCaptions')
    .values(captions)
    .onConflict((conflict) =>
      conflict.columns(['videoId', 'language']).doUpdateSet({ content: captions.content }),
    )
    .execute();
}

export async function deleteCaptions(tx: Tx, videoId: string, language: string): Promise<void> {
  await on(tx)
    .deleteFrom('videoCaptions')
    .where('videoId', '=', videoId)
    .where('language', '=', language)
    .execute();
}

export async function findCaptions(tx: Tx, videoId: string, language: string): Promise<string | undefined> {
  const found = await on(tx)
    .selectFrom('videoCaptions')
    .select('content')
    .where('videoId', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
  return found?.content;
}

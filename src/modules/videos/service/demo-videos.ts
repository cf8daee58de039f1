import { newId } from '#kernel/ids.ts';
import type { LocalizedText } from '#kernel/localized-text.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import type { Storage } from '#platform/storage.ts';
import type { StoredFile, VideoTask } from '../contract/states.ts';
import { readVideoFile, type VideoFile } from '../providers/read-video-file.ts';
import { type Cue, writeCaptions } from '../rules/captions.ts';
import * as details from '../store/details.ts';
import * as store from '../store/videos.ts';
import { refreshSearchText } from './edit-videos.ts';
import { storeFile } from './process-video.ts';
import { deleteFiles, fileBytes } from './video-files.ts';

/** A published video of the demo. */
export interface DemoVideo {
  slug: string;
  task: VideoTask;
  title: LocalizedText;
  description: LocalizedText;
  chapters: readonly { startMs: number; title: LocalizedText }[];
  products: readonly { productId: string; variantId: string; startMs: number }[];
  captions: Readonly<Record<string, readonly Cue[]>>;
}

/** A video whose file is stored. */
export interface StoredVideo {
  videoId: string;
  file: StoredFile;
  read: VideoFile;
}

/** Stores the file of a video. The caller then calls `addDemoVideo`, or `deleteVideoFiles` if that fails. */
export async function storeVideo(storage: Storage, from: string, now: Date): Promise<StoredVideo> {
  const videoId = newId(now);
  const file = await storeFile(storage, { videoId, name: newId(now), from });
  const read = await readVideoFile(fileBytes(storage, videoId, file));
  if ('problem' in read) throw new Error(`${from} cannot be played: ${read.problem}`);
  return { videoId, file: { ...file, type: read.video.type }, read: read.video };
}

export const deleteVideoFiles = (storage: Storage, { videoId }: StoredVideo): Promise<void> =>
  deleteFiles(storage, videoId);

/** Adds a published video. */
export async function addDemoVideo(
  ctx: Context,
  video: DemoVideo,
  { videoId: id, file, read, posterId }: StoredVideo & { posterId: string },
): Promise<void> {
  const { slug, task, title, description, chapters, products, captions } = video;
  const isAdded = await store.insertVideo(ctx.tx, { id, slug, task, title, searchText: '' }, ctx.now);
  if (!isAdded) throw new Error(`there is a video ${slug} already`);
  const texts = { title, description, task, status: 'published', posterId } as const;
  await store.changeVideo(ctx.tx, { id, version: 1 }, texts, ctx.now);
  const { durationMs, width, height } = read;
  await store.setFile(ctx.tx, id, { fileState: 'ready', files: [file], durationMs, width, height }, ctx.now);
  await details.replaceChapters(ctx.tx, id, chapters);
  await details.replaceMoments(ctx.tx, id, products);
  for (const [language, cues] of Object.entries(captions))
    await details.saveCaptions(ctx.tx, { videoId: id, language, content: writeCaptions(cues) });
  await refreshSearchText(ctx, id);
  await store.setDemo(ctx.tx, id, true);
}

/** Deletes the videos of the demo that staff have not changed. */
export async function deleteDemoVideos(ctx: Context): Promise<void> {
  for (const videoId of await store.deleteDemo(ctx.tx))
    await enqueueJob(ctx.tx, 'videos:deleteFiles', { videoId });
}

/** Those of the pictures that are posters. */
export const listUsedPictures = ({ tx }: Context, ids: readonly string[]): Promise<string[]> =>
  store.listUsedPictures(tx, ids);

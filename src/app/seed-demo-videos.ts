import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultLanguage } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { deletePictureFiles, recordPhotograph, storePhotograph } from '#modules/media/service/add-picture.ts';
import {
  addDemoVideo,
  deleteVideoFiles,
  type StoredVideo,
  storeVideo,
} from '#modules/videos/service/demo-videos.ts';
import { saveTexts } from '#modules/translations/service/save-texts.ts';
import type { Context } from '#platform/context.ts';
import type { Storage } from '#platform/storage.ts';
import { demoLanguages } from '../../demo/videos/demo-video.ts';
import { type DemoVideo, demoVideos } from '../../demo/videos/demo-videos.ts';
import { filmSize, filmsFolder } from '../../demo/videos/film-files.ts';
import { unwrap } from './unwrap.ts';

/** A video of the demo whose file and poster are stored. */
export type StoredDemoVideo = StoredVideo & { video: DemoVideo; posterId: string };

/** @param stored receives each video as soon as its files are stored. */
export async function storeDemoVideos(storage: Storage, stored: StoredDemoVideo[]): Promise<void> {
  const now = new Date();
  for (const video of demoVideos) {
    const bytes = await readFile(path.join(filmsFolder, `${video.slug}.webp`));
    const posterId = unwrap(await storePhotograph(storage, { bytes, now }), video.slug);
    const file = await storeVideo(storage, path.join(filmsFolder, `${video.slug}.webm`), now);
    stored.push({ ...file, video, posterId });
  }
}

export async function deleteDemoVideoFiles(
  storage: Storage,
  videos: readonly StoredDemoVideo[],
): Promise<void> {
  for (const video of videos) {
    await deletePictureFiles(storage, [video.posterId]);
    await deleteVideoFiles(storage, video);
  }
}

/** Adds the videos with their posters. @returns the ids of the posters. */
export async function seedDemoVideos(ctx: Context, videos: readonly StoredDemoVideo[]): Promise<string[]> {
  for (const [index, { video, posterId, ...stored }] of videos.entries()) {
    const alt = localize(video.title, 'en');
    unwrap(await recordPhotograph(ctx, { id: posterId, ...filmSize, alt }), video.slug);
    // The library lists the newest first, so that they stand in the order of the list.
    const now = new Date(ctx.now.getTime() - index * 1000);
    await addDemoVideo({ ...ctx, now }, video, { ...stored, posterId });
  }
  for (const language of demoLanguages)
    if (language !== defaultLanguage)
      await saveTexts(
        ctx,
        language,
        new Map(videos.map(({ video: { title } }) => [localize(title, 'en'), title[language]])),
      );
  return videos.map(({ posterId }) => posterId);
}

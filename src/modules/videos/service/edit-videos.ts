import { isId, newId } from '#kernel/ids.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { localize, type LocalizedText } from '#kernel/localized-text.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { slugOf } from '#kernel/slug.ts';
import { recordChange } from '#modules/audit/service.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { canEditVideos, canViewVideos } from '../access.ts';
import type { StaffVideo, StaffVideoRow, VideoContent } from '../contract/staff.ts';
import { maxCaptionLanguages, type VideoTask } from '../contract/states.ts';
import type { VideoErrorCode } from '../contract/videos.ts';
import { hasFfmpeg } from '../providers/ffmpeg.ts';
import { parseCaptions, writeCaptions } from '../rules/captions.ts';
import { searchTextOf } from '../rules/search-text.ts';
import * as details from '../store/details.ts';
import * as store from '../store/videos.ts';
import { announceVideo } from './announce.ts';
import { presentForStaff, presentRows } from './present-video.ts';

type VideoResult = Promise<Result<StaffVideo, VideoErrorCode>>;

export async function listForStaff(
  ctx: Context,
): Promise<Result<{ items: StaffVideoRow[]; canTranscode: boolean }, VideoErrorCode>> {
  if (!canViewVideos(ctx.actor)) return denied(ctx.actor);
  return ok({
    items: await presentRows(ctx, await store.listVideos(ctx.tx)),
    canTranscode: await hasFfmpeg(),
  });
}

export async function getForStaff(ctx: Context, { id }: { id: string }): VideoResult {
  if (!canViewVideos(ctx.actor)) return denied(ctx.actor);
  const row = isId(id) ? await store.findVideo(ctx.tx, id) : undefined;
  return row ? ok(await presentForStaff(ctx, row)) : err('not_found');
}

/** Videos with one title get addresses with a number. */
const maxSlugTries = 50;

async function insertWithSlug(
  ctx: Context,
  video: { title: LocalizedText; task: VideoTask },
): Promise<string | null> {
  const { title } = video;
  const base = slugOf(localize(title, defaultLanguage)) || 'video';
  const searchText = searchTextOf({ title, description: {}, chapters: [], captions: [] });
  for (let count = 1; count <= maxSlugTries; count += 1) {
    const id = newId(ctx.now);
    const slug = count === 1 ? base : `${base}-${count}`;
    if (await store.insertVideo(ctx.tx, { ...video, id, slug, searchText }, ctx.now)) return id;
  }
  return null;
}

export async function createVideo(
  ctx: Context,
  { title, task }: { title: LocalizedText; task: VideoTask },
): VideoResult {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const id = await insertWithSlug(ctx, { title, task });
  if (id === null) return err('slug_taken');
  const row = (await store.findVideo(ctx.tx, id))!;
  await recordChange(ctx, {
    ...{ what: 'video', id, name: localize(title, defaultLanguage), before: null, after: { title, task } },
  });
  await announceVideo(ctx, row);
  return ok(await presentForStaff(ctx, row));
}

/** Words of the video for the search, after any of its texts changed. */
export async function refreshSearchText(ctx: Context, id: string): Promise<void> {
  const row = (await store.findVideo(ctx.tx, id))!;
  const chapters = await details.listChapters(ctx.tx, [id]);
  const captions = await details.listCaptions(ctx.tx, id);
  await store.setSearchText(ctx.tx, id, searchTextOf({ ...row, chapters, captions }));
}

/** Chapters and products, for the audit log. */
async function readDetails(ctx: Context, id: string): Promise<Pick<VideoContent, 'chapters' | 'products'>> {
  return {
    chapters: (await details.listChapters(ctx.tx, [id])).map(({ startMs, title }) => ({ startMs, title })),
    products: (await details.listMoments(ctx.tx, [id])).map(({ productId, variantId, startMs }) => ({
      ...{ productId, variantId, startMs },
    })),
  };
}

/** After a change of captions: the video is the shop's own, and is found by their words. */
async function recordDetails(
  ctx: Context,
  { id, title }: store.StoredVideo,
  after: { captions: string },
): Promise<void> {
  await store.setDemo(ctx.tx, id, false);
  await refreshSearchText(ctx, id);
  const name = localize(title, defaultLanguage);
  await recordChange(ctx, { what: 'video', id, name, before: {}, after });
}

export async function changeVideo(
  ctx: Context,
  { id, version, ...content }: VideoContent & { id: string; version: number },
): VideoResult {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const before = isId(id) ? await store.lockVideo(ctx.tx, id) : undefined;
  if (!before) return err('not_found');
  if (content.status === 'published' && before.durationMs === null) return err('video_not_ready');
  if (content.posterId !== null && !(await listPictures(ctx, [content.posterId])).has(content.posterId))
    return err('invalid', [{ path: 'posterId', message: /*i18n*/ 'This picture no longer exists.' }]);
  const { chapters, products, ...columns } = content;
  const detailsBefore = await readDetails(ctx, id);
  if (!(await store.changeVideo(ctx.tx, { id, version }, columns, ctx.now)))
    return { ...err('changed_meanwhile'), current: await presentForStaff(ctx, before) };
  await details.replaceChapters(ctx.tx, id, chapters);
  await details.replaceMoments(ctx.tx, id, products);
  await store.setDemo(ctx.tx, id, false);
  await refreshSearchText(ctx, id);
  const shown = ({ status, task, title, description, posterId }: store.StoredVideo) => ({
    ...{ status, task, title, description, posterId },
  });
  const after = (await store.findVideo(ctx.tx, id))!;
  await recordChange(ctx, {
    ...{ what: 'video', id, name: localize(after.title, defaultLanguage) },
    before: { ...shown(before), ...detailsBefore },
    after: { ...shown(after), chapters, products },
  });
  await announceVideo(ctx, before.status === 'published' ? before : after);
  return ok(await presentForStaff(ctx, after));
}

export async function deleteVideo(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ deleted: true }, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const before = isId(id) ? await store.lockVideo(ctx.tx, id) : undefined;
  if (!before) return err('not_found');
  await store.deleteVideo(ctx.tx, id);
  await enqueueJob(ctx.tx, 'videos:deleteFiles', { videoId: id });
  await recordChange(ctx, {
    ...{ what: 'video', id, name: localize(before.title, defaultLanguage) },
    ...{ before: { title: before.title }, after: null },
  });
  await announceVideo(ctx, before);
  return ok({ deleted: true });
}

/** Sets the captions of a language, checked and written without markup. */
export async function saveCaptions(
  ctx: Context,
  {
    id,
    language,
    content,
    replaces,
  }: { id: string; language: string; content: string; replaces?: string | null | undefined },
): VideoResult {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const row = isId(id) ? await store.lockVideo(ctx.tx, id) : undefined;
  if (!row) return err('not_found');
  const stored = (await details.findCaptions(ctx.tx, id, language)) ?? null;
  if (replaces !== undefined && replaces !== stored)
    return { ...err('changed_meanwhile'), current: await presentForStaff(ctx, row) };
  const parsed = parseCaptions(content);
  if ('problem' in parsed) {
    const { problem } = parsed;
    const line = 'line' in problem ? ` ${problem.line}` : '';
    return err('captions_invalid', [{ path: 'content', message: `${problem.code}${line}` }]);
  }
  const languages = (await details.listCaptions(ctx.tx, id)).map((each) => each.language);
  if (!languages.includes(language) && languages.length >= maxCaptionLanguages)
    return err('captions_invalid', [{ path: 'content', message: 'too_many_languages' }]);
  await details.saveCaptions(ctx.tx, { videoId: id, language, content: writeCaptions(parsed.cues) });
  await recordDetails(ctx, row, { captions: language });
  await announceVideo(ctx, row);
  return ok(await presentForStaff(ctx, row));
}

export async function deleteCaptions(
  ctx: Context,
  { id, language }: { id: string; language: string },
): VideoResult {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const row = isId(id) ? await store.lockVideo(ctx.tx, id) : undefined;
  if (!row) return err('not_found');
  await details.deleteCaptions(ctx.tx, id, language);
  await recordDetails(ctx, row, { captions: language });
  await announceVideo(ctx, row);
  return ok(await presentForStaff(ctx, row));
}

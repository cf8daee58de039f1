import { tagResponse } from '#kernel/cache-tags.ts';
import { isId } from '#kernel/ids.ts';
import { defaultLanguage, type Language } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { err, ok, type Ok, type Result } from '#kernel/result.ts';
import { type Context, readShared } from '#platform/context.ts';
import { canViewVideos } from '../access.ts';
import { type StoredFile, type VideoLength, videoLengths, type VideoTask } from '../contract/states.ts';
import type { Video, VideoCard, VideoErrorCode } from '../contract/videos.ts';
import { findCaptions as readCaptions, listMoments } from '../store/details.ts';
import * as store from '../store/videos.ts';
import { presentCards, presentVideo } from './present-video.ts';

export interface LibraryQuery {
  q: string;
  task?: VideoTask | undefined;
  length?: VideoLength | undefined;
  /** Ids, separated by commas. */
  productId?: string | undefined;
  language?: Language | undefined;
}

/** Published videos; every word of the search must occur in titles, chapters or captions, in any language. */
export async function listVideos(
  ctx: Context,
  { q, task, length, productId, language = defaultLanguage }: LibraryQuery,
): Promise<Ok<{ items: VideoCard[] }>> {
  tagResponse(ctx, 'videos');
  const rows = await store.listPublished(ctx.tx, {
    words: q.split(/\s+/).filter(Boolean).slice(0, 8),
    task,
    length: length && videoLengths[length],
    ...(productId === undefined ? {} : { productIds: productId.split(',').slice(0, 100) }),
  });
  return ok({ items: await presentCards(ctx, rows, language) });
}

/** Published videos about some products. */
export async function listVideosOf(
  ctx: Context,
  { productIds, language }: { productIds: readonly string[]; language: Language },
): Promise<VideoCard[]> {
  if (productIds.length === 0) return [];
  return presentCards(ctx, await store.listPublished(ctx.tx, { words: [], productIds }), language);
}

/** Published videos about some products, also about those that are no longer sold. */
export async function listVideosToCareFor(
  ctx: Pick<Context, 'tx'>,
  { productIds, language }: { productIds: readonly string[]; language: Language },
): Promise<{ slug: string; title: string; task: VideoTask; productIds: string[] }[]> {
  if (productIds.length === 0) return [];
  const rows = await store.listPublished(ctx.tx, { words: [], productIds });
  const moments = await listMoments(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, slug, title, task }) => ({
    ...{ slug, task, title: localize(title, language) },
    productIds: moments.filter(({ videoId }) => videoId === id).map((moment) => moment.productId),
  }));
}

/** Whether a published video shows one of these products. */
export function hasVideo(ctx: Context, productIds: readonly string[]): Promise<boolean> {
  tagResponse(ctx, 'videos');
  return readShared(ctx, `videos of ${productIds.join(' ')}`, ['videos'], () =>
    store.hasVideo(ctx.tx, productIds),
  );
}

/** Slugs of published videos without a file, which `doctor` reports. */
export const listWithoutFile = (tx: Context['tx']): Promise<string[]> => store.listWithoutFile(tx);

/** Slugs of all published videos. */
export function listPublishedSlugs(ctx: Context): Promise<string[]> {
  tagResponse(ctx, 'videos');
  return store.listPublishedSlugs(ctx.tx);
}

export async function getVideo(
  ctx: Context,
  { slug, language = defaultLanguage }: { slug: string; language?: Language | undefined },
): Promise<Result<Video, VideoErrorCode>> {
  tagResponse(ctx, 'videos');
  const row = await store.findBySlug(ctx.tx, slug);
  if (row?.status !== 'published' || row.durationMs === null) return err('not_found');
  return ok(await presentVideo(ctx, row, language));
}

/** Whether the actor may watch a video: everyone a published one, staff also a draft. */
const canWatch = (ctx: Context, { status }: store.StoredVideo): boolean =>
  status === 'published' || canViewVideos(ctx.actor);

/** The captions of a video in a language; null without them. */
export async function findCaptions(
  ctx: Context,
  { slug, language }: { slug: string; language: string },
): Promise<string | null> {
  const row = await store.findBySlug(ctx.tx, slug);
  if (!row || !canWatch(ctx, row)) return null;
  return (await readCaptions(ctx.tx, row.id, language)) ?? null;
}

/** A file of a video by its name; null for a draft unless staff ask. */
export async function findFile(
  ctx: Context,
  { videoId, name }: { videoId: string; name: string },
): Promise<{ file: StoredFile; isPublic: boolean } | null> {
  const row = isId(videoId) ? await store.findVideo(ctx.tx, videoId) : undefined;
  const file = row?.files.find((each) => each.name === name);
  return row && file && canWatch(ctx, row) ? { file, isPublic: row.status === 'published' } : null;
}

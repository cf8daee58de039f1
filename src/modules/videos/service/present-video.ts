import { defaultLanguage } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import { listPictures } from '#modules/media/service/list-pictures.ts';
import type { Context } from '#platform/context.ts';
import type { StaffVideo, StaffVideoRow } from '../contract/staff.ts';
import type { Video, VideoCard } from '../contract/videos.ts';
import { parseCaptions } from '../rules/captions.ts';
import * as details from '../store/details.ts';
import type { StoredVideo } from '../store/videos.ts';
import { countOpenByVideo, listShown } from '../store/viewers.ts';
import { addressOf } from './video-files.ts';

/** Videos for shoppers, in one language. Products that are no longer sold are left out. */
export async function presentCards(
  ctx: Context,
  rows: readonly StoredVideo[],
  language: string,
): Promise<VideoCard[]> {
  const ids = rows.map(({ id }) => id);
  const moments = await details.listMoments(ctx.tx, ids);
  const languages = await details.listCaptionLanguages(ctx.tx, ids);
  const posters = await listPictures(
    ctx,
    rows.flatMap(({ posterId }) => posterId ?? []),
  );
  const products = await listProductsById(ctx, [...new Set(moments.map(({ productId }) => productId))]);
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const shown = [
      ...new Set(moments.filter(({ videoId }) => videoId === row.id).map((each) => each.productId)),
    ];
    return {
      ...{ id: row.id, slug: row.slug, task: row.task, durationMs: row.durationMs ?? 0 },
      title: localize(row.title, language),
      description: localize(row.description, language),
      poster: (row.posterId !== null && posters.get(row.posterId)) || null,
      products: shown.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
      captions: languages.filter(({ videoId }) => videoId === row.id).map((each) => each.language),
    };
  });
}

export async function presentVideo(ctx: Context, row: StoredVideo, language: string): Promise<Video> {
  const [card] = await presentCards(ctx, [row], language);
  const chapters = await details.listChapters(ctx.tx, [row.id]);
  const shown = new Set(card!.products.map(({ id }) => id));
  const moments = (await details.listMoments(ctx.tx, [row.id])).filter(({ productId }) =>
    shown.has(productId),
  );
  const questions = await listShown(ctx.tx, row.id);
  return {
    ...card!,
    width: row.width ?? 16,
    height: row.height ?? 9,
    files: row.files.map(({ name, type }) => ({ src: addressOf(row.id, name), type })),
    chapters: chapters.map(({ startMs, title }) => ({ startMs, title: localize(title, language) })),
    moments: moments.map(({ productId, variantId, startMs }) => ({ productId, variantId, startMs })),
    questions: questions.map(({ atMs, text, answer }) => ({ atMs, text, answer })),
    transcript: await readTranscript(ctx, row.id, language),
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
  };
}

/** The captions in a language, else in English, else in any. */
async function readTranscript(ctx: Context, id: string, language: string): Promise<Video['transcript']> {
  const all = await details.listCaptions(ctx.tx, id);
  const chosen =
    all.find((each) => each.language === language) ??
    all.find((each) => each.language === defaultLanguage) ??
    all[0];
  const parsed = chosen ? parseCaptions(chosen.content) : null;
  return parsed && 'cues' in parsed ? parsed.cues.map(({ startMs, text }) => ({ startMs, text })) : [];
}

/** A video for staff, with its texts in every language. */
export async function presentForStaff(ctx: Context, row: StoredVideo): Promise<StaffVideo> {
  const chapters = await details.listChapters(ctx.tx, [row.id]);
  const moments = await details.listMoments(ctx.tx, [row.id]);
  const posters = await listPictures(ctx, row.posterId === null ? [] : [row.posterId]);
  const products = await listProductsById(ctx, [...new Set(moments.map(({ productId }) => productId))]);
  return {
    ...{ id: row.id, slug: row.slug, version: row.version, title: row.title, description: row.description },
    ...{ task: row.task, status: row.status, posterId: row.posterId, fileState: row.fileState },
    ...{ fileProblem: row.fileProblem, durationMs: row.durationMs, width: row.width, height: row.height },
    files: row.files.map(({ name, type, bytes }) => ({ src: addressOf(row.id, name), type, bytes })),
    poster: (row.posterId !== null && posters.get(row.posterId)) || null,
    chapters: chapters.map(({ startMs, title }) => ({ startMs, title })),
    products: moments.map(({ productId, variantId, startMs }) => ({ productId, variantId, startMs })),
    productNames: Object.fromEntries(products.map(({ id, name }) => [id, name])),
    captions: await details.listCaptions(ctx.tx, row.id),
  };
}

export async function presentRows(ctx: Context, rows: readonly StoredVideo[]): Promise<StaffVideoRow[]> {
  const languages = await details.listCaptionLanguages(
    ctx.tx,
    rows.map(({ id }) => id),
  );
  const questions = await countOpenByVideo(ctx.tx);
  const posters = await listPictures(
    ctx,
    rows.flatMap(({ posterId }) => posterId ?? []),
  );
  return rows.map((row) => ({
    ...{ id: row.id, slug: row.slug, title: row.title, task: row.task, status: row.status },
    ...{ fileState: row.fileState, durationMs: row.durationMs },
    poster: (row.posterId !== null && posters.get(row.posterId)) || null,
    captionLanguages: languages.filter(({ videoId }) => videoId === row.id).map((each) => each.language),
    openQuestions: questions.get(row.id) ?? 0,
  }));
}

import { isId, newId } from '#kernel/ids.ts';
import { defaultLanguage, type Language } from '#kernel/language.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import { listOrderedVariants } from '#modules/orders/service/ordered-variants.ts';
import type { Context } from '#platform/context.ts';
import { hasAccount } from '../access.ts';
import { maxOpenQuestions } from '../contract/states.ts';
import type { OwnQuestion, VideoCard, VideoErrorCode, VideoProgress } from '../contract/videos.ts';
import * as store from '../store/videos.ts';
import * as viewers from '../store/viewers.ts';
import { announceQuestion } from './announce.ts';
import { listVideosOf } from './library.ts';

const findPublished = async (ctx: Context, id: string): Promise<store.StoredVideo | null> => {
  const row = isId(id) ? await store.findVideo(ctx.tx, id) : undefined;
  return row?.status === 'published' && row.durationMs !== null ? row : null;
};

/** Videos about what the customer has bought, and how far they were watched. */
export async function listOwnVideos(
  ctx: Context,
  { language = defaultLanguage }: { language?: Language | undefined },
): Promise<
  Result<{ items: VideoCard[]; progress: (VideoProgress & { videoId: string })[] }, VideoErrorCode>
> {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  const owned = await listOrderedVariants(ctx, { userId: ctx.actor.id });
  return ok({
    items: await listVideosOf(ctx, {
      productIds: [...new Set(owned.map(({ productId }) => productId))],
      language,
    }),
    progress: await viewers.listProgress(ctx.tx, ctx.actor.id),
  });
}

const presentQuestion = (row: viewers.StoredQuestion): OwnQuestion => ({
  ...{ id: row.id, atMs: row.atMs, text: row.text, state: row.state, answer: row.answer },
  createdAt: row.createdAt.toISOString(),
});

/** Where the customer stopped in a video, and their questions about it. */
export async function readProgress(
  ctx: Context,
  { videoId }: { videoId: string },
): Promise<Result<{ progress: VideoProgress | null; questions: OwnQuestion[] }, VideoErrorCode>> {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  if (!(await findPublished(ctx, videoId))) return err('not_found');
  const questions = await viewers.listOwnQuestions(ctx.tx, ctx.actor.id, videoId);
  return ok({
    progress: (await viewers.findProgress(ctx.tx, ctx.actor.id, videoId)) ?? null,
    questions: questions.map(presentQuestion),
  });
}

export async function saveProgress(
  ctx: Context,
  { videoId, positionMs, isFinished }: { videoId: string; positionMs: number; isFinished: boolean },
): Promise<Result<VideoProgress, VideoErrorCode>> {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  const row = await findPublished(ctx, videoId);
  if (!row) return err('not_found');
  const progress = { positionMs: Math.min(positionMs, row.durationMs!), isFinished };
  await viewers.saveProgress(ctx.tx, { userId: ctx.actor.id, videoId, ...progress, updatedAt: ctx.now });
  return ok(progress);
}

/** Asks about a moment of a video. The answer comes by email, so the address must be confirmed. */
export async function askQuestion(
  ctx: Context,
  {
    videoId,
    atMs,
    text,
    language = defaultLanguage,
  }: { videoId: string; atMs: number; text: string; language?: Language | undefined },
): Promise<Result<OwnQuestion, VideoErrorCode>> {
  if (!hasAccount(ctx.actor)) return err('unauthenticated');
  const userId = ctx.actor.id;
  const row = await findPublished(ctx, videoId);
  if (!row) return err('not_found');
  const email = await findVerifiedEmail(ctx, userId);
  if (email === null) return err('email_not_confirmed');
  if ((await viewers.lockOpenQuestions(ctx.tx, userId)) >= maxOpenQuestions) return err('too_many_questions');
  const id = newId(ctx.now);
  await viewers.insertQuestion(ctx.tx, {
    ...{ id, videoId, userId, email, language, text },
    atMs: Math.min(atMs, row.durationMs!),
    name: (await listPeople(ctx, [userId])).get(userId)?.name ?? '',
    createdAt: ctx.now,
  });
  await announceQuestion(ctx, id);
  return ok(presentQuestion((await viewers.findQuestion(ctx.tx, id))!));
}

/** For the export of personal data. */
export async function collectViewing(ctx: Context) {
  if (!hasAccount(ctx.actor)) return { watched: [], questions: [] };
  const questions = await viewers.listOwnQuestions(ctx.tx, ctx.actor.id, null);
  return {
    watched: await viewers.listProgress(ctx.tx, ctx.actor.id),
    questions: questions.map(presentQuestion),
  };
}

import type { Page } from '#kernel/contract.ts';
import { isId } from '#kernel/ids.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import { canEditVideos, canViewVideos } from '../access.ts';
import type { StaffQuestion } from '../contract/staff.ts';
import type { QuestionState } from '../contract/states.ts';
import type { VideoErrorCode } from '../contract/videos.ts';
import { findVideo, listVideosById, setDemo } from '../store/videos.ts';
import * as viewers from '../store/viewers.ts';
import { announceQuestion, announceVideo } from './announce.ts';

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'videos:sendAnswer': { questionId: string };
  }
}

async function present(ctx: Context, rows: readonly viewers.StoredQuestion[]): Promise<StaffQuestion[]> {
  const videos = await listVideosById(ctx.tx, [...new Set(rows.map(({ videoId }) => videoId))]);
  return rows.map((row) => {
    const video = videos.find(({ id }) => id === row.videoId)!;
    return {
      ...{ id: row.id, version: row.version, atMs: row.atMs, name: row.name, email: row.email },
      ...{ userId: row.userId, language: row.language, text: row.text, state: row.state },
      ...{ answer: row.answer, isShown: row.isShown },
      video: { id: video.id, slug: video.slug, title: localize(video.title, defaultLanguage) },
      createdAt: row.createdAt.toISOString(),
    };
  });
}

export async function listQuestions(
  ctx: Context,
  { page, pageSize, state }: { page: number; pageSize: number; state?: QuestionState | undefined },
): Promise<Result<Page<StaffQuestion>, VideoErrorCode>> {
  if (!canViewVideos(ctx.actor)) return denied(ctx.actor);
  const { rows, total } = await viewers.listForStaff(ctx.tx, {
    state,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return ok({ items: await present(ctx, rows), total, page, pageSize });
}

interface Ending {
  id: string;
  version: number;
  state: 'answered' | 'closed';
  answer: string;
  isShown: boolean;
}

async function endQuestion(
  ctx: Context,
  { id, version, state, answer, isShown }: Ending,
): Promise<Result<StaffQuestion, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const row = isId(id) ? await viewers.findQuestion(ctx.tx, id) : undefined;
  if (!row) return err('not_found');
  if (row.state !== 'open') return err('question_closed');
  const change = { state, answer, isShown, answeredAt: ctx.now };
  if (!(await viewers.changeQuestion(ctx.tx, { id, version }, change))) return err('changed_meanwhile');
  await announceQuestion(ctx, id);
  const video = (await findVideo(ctx.tx, row.videoId))!;
  await setDemo(ctx.tx, video.id, false);
  if (isShown) await announceVideo(ctx, video);
  if (state === 'answered')
    await enqueueEmail(ctx.tx, 'videos:sendAnswer', { questionId: id }, { key: `video-answer ${id}` });
  const changed = (await viewers.findQuestion(ctx.tx, id))!;
  return ok((await present(ctx, [changed]))[0]!);
}

/** Answers by email; shown at its moment for everyone if staff choose. Of two answers at once, one counts. */
export const answerQuestion = (
  ctx: Context,
  input: { id: string; version: number; answer: string; isShown: boolean },
): Promise<Result<StaffQuestion, VideoErrorCode>> => endQuestion(ctx, { ...input, state: 'answered' });

export const closeQuestion = (
  ctx: Context,
  input: { id: string; version: number },
): Promise<Result<StaffQuestion, VideoErrorCode>> =>
  endQuestion(ctx, { ...input, state: 'closed', answer: '', isShown: false });

/** Shows an answered question in its video, or hides it again. */
export async function showQuestion(
  ctx: Context,
  { id, version, isShown }: { id: string; version: number; isShown: boolean },
): Promise<Result<StaffQuestion, VideoErrorCode>> {
  if (!canEditVideos(ctx.actor)) return denied(ctx.actor);
  const row = isId(id) ? await viewers.findQuestion(ctx.tx, id) : undefined;
  if (row?.state !== 'answered') return err('not_found');
  const { state, answer } = row;
  const change = { state, answer, isShown, answeredAt: row.answeredAt ?? ctx.now };
  if (!(await viewers.changeQuestion(ctx.tx, { id, version }, change))) return err('changed_meanwhile');
  await announceVideo(ctx, (await findVideo(ctx.tx, row.videoId))!);
  await announceQuestion(ctx, id);
  return ok((await present(ctx, [(await viewers.findQuestion(ctx.tx, id))!]))[0]!);
}

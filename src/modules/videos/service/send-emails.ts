import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { listPeople } from '#modules/accounts/service/list-people.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getToday } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import type { CareTask } from '../contract/states.ts';
import { dueOn } from '../rules/care.ts';
import * as care from '../store/care.ts';
import { findVideo } from '../store/videos.ts';
import { findQuestion } from '../store/viewers.ts';
import { namesOfCare } from './names-of-care.ts';

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'videos:sendReminder': { userId: string; careIds: string[]; day: string };
  }
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

interface Shared {
  language: Language;
  customerName: string;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  path: string;
}

export interface AnswerEmailData extends Shared {
  videoTitle: string;
  atMs: number;
  question: string;
  answer: string;
}

/** Sends the answer to a question; nothing if the account was erased meanwhile. */
export async function sendAnswer(
  ctx: JobContext,
  { questionId }: { questionId: string },
  deliver: (data: AnswerEmailData, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepareAnswer, questionId);
  if (!prepared) return;
  const { email, ...data } = prepared;
  await deliver(data, {
    id: `video-answer-${questionId}`,
    from: { name: data.sender.name, address: data.sender.email },
    to: { name: data.customerName, address: email },
  });
}

async function prepareAnswer(
  ctx: Context,
  questionId: string,
): Promise<(AnswerEmailData & { email: string }) | null> {
  const row = await findQuestion(ctx.tx, questionId);
  const video = row && (await findVideo(ctx.tx, row.videoId));
  if (row?.state !== 'answered' || !video) return null;
  // The address of today: it may have changed since the question, or the account may be disabled.
  const email = await findVerifiedEmail(ctx, row.userId);
  if (email === null) return null;
  const language = storedLanguage(row.language);
  const seconds = Math.floor(row.atMs / 1000);
  return {
    ...{ language, customerName: row.name, email, atMs: row.atMs, question: row.text },
    ...{ answer: row.answer, videoTitle: localize(video.title, language) },
    path: addressIn(language, `/setup-usage-video?video=${video.slug}&t=${seconds}`),
    sender: await getSender(ctx),
    overrides: await findEmailTemplate(ctx, 'video-answer', language),
  };
}

/** Queues one email a day to each customer whose pieces need care. */
export async function remindOfCare(ctx: Context): Promise<void> {
  const day = await getToday(ctx);
  const byCustomer = new Map<string, string[]>();
  for (const { id, userId } of await care.claimDue(ctx.tx, day))
    byCustomer.set(userId, [...(byCustomer.get(userId) ?? []), id]);
  for (const [userId, careIds] of byCustomer)
    await enqueueEmail(
      ctx.tx,
      'videos:sendReminder',
      { userId, careIds, day },
      { key: `care-reminder ${userId} ${day}` },
    );
}

export interface ReminderEmailData extends Shared {
  pieces: { name: string; task: CareTask }[];
}

export async function sendReminder(
  ctx: JobContext,
  job: { userId: string; careIds: string[]; day: string },
  deliver: (data: ReminderEmailData, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepareReminder, job);
  if (!prepared) return;
  const { email, ...data } = prepared;
  await deliver(data, {
    id: `care-reminder-${job.userId}-${job.day}`,
    from: { name: data.sender.name, address: data.sender.email },
    to: { name: data.customerName, address: email },
  });
}

async function prepareReminder(
  ctx: Context,
  { userId, careIds }: { userId: string; careIds: string[] },
): Promise<(ReminderEmailData & { email: string }) | null> {
  // Removed, switched off or done meanwhile.
  const today = await getToday(ctx);
  const rows = (await care.listCareById(ctx.tx, careIds)).filter(
    (row) => row.reminds && dueOn(row, today) <= today,
  );
  const email = await findVerifiedEmail(ctx, userId);
  const person = (await listPeople(ctx, [userId])).get(userId);
  if (rows.length === 0 || email === null || !person || person.isDisabled) return null;
  const language = storedLanguage(rows[0]!.language);
  const names = await namesOfCare({ ...ctx, language }, rows);
  return {
    ...{ language, email, customerName: person.name },
    pieces: rows.map(({ id, task }) => ({ name: names.get(id)!, task })),
    path: addressIn(language, '/profile/care'),
    sender: await getSender(ctx),
    overrides: await findEmailTemplate(ctx, 'care-reminder', language),
  };
}

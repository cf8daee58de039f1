import * as z from 'zod';
import { defineJob, defineJobOutsideTransaction, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import type { Storage } from '#platform/storage.ts';
import { renderAnswerEmail, renderReminderEmail } from './mail.tsx';
import { convertFile } from './service/convert-video.ts';
import { checkFile, endUnfinished } from './service/process-video.ts';
import { remindOfCare, sendAnswer, sendReminder } from './service/send-emails.ts';
import { deleteFile, deleteFiles } from './service/video-files.ts';

/** Every night at 04:02: unfinished uploads and conversions. Every morning at 07:00: reminders of care. */
export const videosCrontab = ['2 4 * * * videos:endUnfinished', '0 7 * * * videos:remindOfCare'].join('\n');

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'videos:endUnfinished': NoPayload;
    'videos:remindOfCare': NoPayload;
  }
}

const ofFile = z.object({ videoId: z.string(), name: z.string(), bytes: z.int() });
const ofSource = ofFile.extend({ type: z.string(), durationMs: z.int() });
const ofName = z.object({ videoId: z.string(), name: z.string() });
const ofVideo = z.object({ videoId: z.string() });
const ofAnswer = z.object({ questionId: z.string() });
const ofReminder = z.object({ userId: z.string(), careIds: z.array(z.string()), day: z.string() });

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function videoJobs({
  mail,
  baseUrl,
  storage,
}: {
  mail: MailTransport;
  baseUrl: string;
  storage: Storage;
}): JobHandlers {
  return {
    ...defineJobOutsideTransaction('videos:checkFile', ofFile, (ctx, job) =>
      checkFile(ctx, { storage, job }),
    ),
    ...defineJobOutsideTransaction('videos:convert', ofSource, (ctx, job) =>
      convertFile(ctx, { storage, job }),
    ),
    ...defineJobOutsideTransaction('videos:deleteFile', ofName, (_, file) => deleteFile(storage, file)),
    ...defineJobOutsideTransaction('videos:deleteFiles', ofVideo, (_, { videoId }) =>
      deleteFiles(storage, videoId),
    ),
    ...defineJob('videos:endUnfinished', noPayload, (ctx) => endUnfinished(ctx)),
    ...defineJob('videos:remindOfCare', noPayload, (ctx) => remindOfCare(ctx)),
    ...defineEmailJob('videos:sendAnswer', ofAnswer, (ctx, job) =>
      sendAnswer(ctx, job, async ({ path, ...data }, envelope) => {
        const sender = senderAt(baseUrl, data.sender);
        const written = await renderAnswerEmail({ ...data, sender, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
      }),
    ),
    ...defineEmailJob('videos:sendReminder', ofReminder, (ctx, job) =>
      sendReminder(ctx, job, async ({ path, ...data }, envelope) => {
        const sender = senderAt(baseUrl, data.sender);
        const written = await renderReminderEmail({ ...data, sender, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
      }),
    ),
  };
}

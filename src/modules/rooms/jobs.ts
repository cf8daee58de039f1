import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderSummaryEmail } from './mail.tsx';
import { expireRooms, purgeRooms } from './service/expire-rooms.ts';
import { sendSummary } from './service/send-summary.ts';

/** Every minute: requests and rooms whose time is over. Every night at 03:56: old calls. */
export const roomsCrontab = ['* * * * * rooms:expire', '56 3 * * * rooms:purge'].join('\n');

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'rooms:expire': NoPayload;
    'rooms:purge': NoPayload;
  }
}

const ofSummary = z.object({ roomId: z.string(), version: z.int() });

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function roomJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    ...defineJob('rooms:expire', noPayload, (ctx) => expireRooms(ctx)),
    ...defineJob('rooms:purge', noPayload, (ctx) => purgeRooms(ctx)),
    ...defineEmailJob('rooms:sendSummary', ofSummary, (ctx, job) =>
      sendSummary(ctx, job, async ({ path, ...data }, envelope) => {
        const sender = senderAt(baseUrl, data.sender);
        const written = await renderSummaryEmail({ ...data, sender, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
      }),
    ),
  };
}

import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderBackInStockEmail } from './mail.tsx';
import { deleteStaleRequests, notifyMissed } from './service/notify.ts';
import { type BackInStockEmailData, sendConfirmation, sendNotice } from './service/send-emails.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'backInStock:notifyMissed': NoPayload;
    'backInStock:purge': NoPayload;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'backInStock:sendConfirmation': { id: string };
    'backInStock:sendNotice': { id: string };
  }
}

const ofRequest = z.object({ id: z.string() });

/** Every hour at 19 past: products that were published with stock. Every night at 03:41: stale requests. */
export const backInStockCrontab = '19 * * * * backInStock:notifyMissed\n41 3 * * * backInStock:purge';

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function backInStockJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  const deliver = async (
    { path, unsubscribePath, ...data }: BackInStockEmailData,
    envelope: Parameters<Parameters<typeof sendNotice>[2]>[1],
  ) => {
    const unsubscribeUrl = unsubscribePath && `${baseUrl}${unsubscribePath}`;
    const written = await renderBackInStockEmail({
      ...data,
      sender: senderAt(baseUrl, data.sender),
      url: `${baseUrl}${path}`,
      unsubscribeUrl,
    });
    await mail.send({ ...envelope, ...written, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) });
  };
  return {
    ...defineEmailJob('backInStock:sendConfirmation', ofRequest, (ctx, job) =>
      sendConfirmation(ctx, job, deliver),
    ),
    ...defineEmailJob('backInStock:sendNotice', ofRequest, (ctx, job) => sendNotice(ctx, job, deliver)),
    ...defineJob('backInStock:notifyMissed', noPayload, (ctx) => notifyMissed(ctx)),
    ...defineJob('backInStock:purge', noPayload, (ctx) => deleteStaleRequests(ctx)),
  };
}

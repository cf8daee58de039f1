import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { nameOf } from './rules.ts';
import { renderLinkEmail } from './mail.tsx';
import { deleteStaleDraftOrders } from './service/delete-draft-orders.ts';
import { type LinkEmailJob, sendLinkEmail } from './service/send-link.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'drafts:forget': NoPayload;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'drafts:sendLink': LinkEmailJob;
  }
}

const linkMail = z.object({ draftId: z.string(), sending: z.string() });

/** Every night at 03:47: deletes stale draft orders. */
export const draftOrdersCrontab = '47 3 * * * drafts:forget';

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function draftOrderJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    ...defineEmailJob('drafts:sendLink', linkMail, (ctx, job) =>
      sendLinkEmail(ctx, job, async ({ path, content, quote, ...data }, envelope) => {
        const { lines, delivery, discounts, total } = quote;
        const written = await renderLinkEmail({
          ...data,
          sender: senderAt(baseUrl, data.sender),
          customerName: nameOf(content),
          note: content.note,
          lines,
          delivery: { name: delivery.method.name, price: delivery.price },
          discounts,
          total,
          url: `${baseUrl}${path}`,
        });
        await mail.send({ ...envelope, ...written });
      }),
    ),
    ...defineJob('drafts:forget', noPayload, (ctx) => deleteStaleDraftOrders(ctx)),
  };
}

import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { Mail, MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderGiftEmail } from './mail.tsx';
import { deleteStaleGifts } from './service/own-gifts.ts';
import { type GiftEmailData, sendGiftAccepted, sendGiftLink } from './service/send-gift-emails.ts';

interface GiftEmailJob {
  giftId: string;
}

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'gifts:purge': NoPayload;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'gifts:sendLink': GiftEmailJob;
    'gifts:sendAccepted': GiftEmailJob;
  }
}

const giftEmail = z.object({ giftId: z.string() });

/** Every night at 03:56: expired links, and gifts that were not ordered, or were delivered long ago. */
export const giftsCrontab = '56 3 * * * gifts:purge';

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function giftJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  const deliver = async (
    { path, ...data }: GiftEmailData,
    envelope: Pick<Mail, 'id' | 'from' | 'to'>,
  ): Promise<void> => {
    const written = await renderGiftEmail({
      ...data,
      sender: senderAt(baseUrl, data.sender),
      url: `${baseUrl}${path}`,
    });
    await mail.send({ ...envelope, ...written });
  };
  return {
    ...defineEmailJob('gifts:sendLink', giftEmail, (ctx, job) => sendGiftLink(ctx, job, deliver)),
    ...defineEmailJob('gifts:sendAccepted', giftEmail, (ctx, job) => sendGiftAccepted(ctx, job, deliver)),
    ...defineJob('gifts:purge', noPayload, (ctx) => deleteStaleGifts(ctx)),
  };
}

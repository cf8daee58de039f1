import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderOfferEmail } from './mail.tsx';
import { expireOffers, purgeOffers } from './service/expire-offers.ts';
import { sendAnswer } from './service/send-emails.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'offers:expire': NoPayload;
    'offers:purge': NoPayload;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'offers:sendAnswer': { offerId: string; version: number };
  }
}

const answerMail = z.object({ offerId: z.string(), version: z.number() });

/** Every five minutes: offers past their deadline. Every night at 03:53: offers that ended long ago. */
export const offersCrontab = '*/5 * * * * offers:expire\n53 3 * * * offers:purge';

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function offerJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    ...defineEmailJob('offers:sendAnswer', answerMail, (ctx, job) =>
      sendAnswer(ctx, job, async ({ path, ...data }, envelope) => {
        const written = await renderOfferEmail({
          ...data,
          sender: senderAt(baseUrl, data.sender),
          url: `${baseUrl}${path}`,
        });
        await mail.send({ ...envelope, ...written });
      }),
    ),
    ...defineJob('offers:expire', noPayload, (ctx) => expireOffers(ctx)),
    ...defineJob('offers:purge', noPayload, (ctx) => purgeOffers(ctx)),
  };
}

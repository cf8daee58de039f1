import * as z from 'zod';
import { languages } from '#kernel/language.ts';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderPlanEmail } from './mail.tsx';
import { deleteStalePlans } from './service/saved-plans.ts';
import { type PlanEmailJob, sendPlanEmail } from './service/send-plan.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'planner:purge': NoPayload;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'planner:sendPlan': PlanEmailJob;
  }
}

const planEmail = z.object({ planId: z.string(), language: z.enum(languages), sending: z.string() });

/** Every night at 03:52: expired links and plans that were not changed for two years. */
export const plannerCrontab = '52 3 * * * planner:purge';

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function plannerJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    ...defineEmailJob('planner:sendPlan', planEmail, (ctx, job) =>
      sendPlanEmail(ctx, job, async ({ path, ...data }, envelope) => {
        const written = await renderPlanEmail({
          ...data,
          sender: senderAt(baseUrl, data.sender),
          url: `${baseUrl}${path}`,
        });
        await mail.send({ ...envelope, ...written });
      }),
    ),
    ...defineJob('planner:purge', noPayload, (ctx) => deleteStalePlans(ctx)),
  };
}

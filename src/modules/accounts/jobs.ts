import type { Context } from '#platform/context.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderAccountMail } from './mail.tsx';
import { removeSpentProofs } from './service/recover.ts';
import { type AccountMailJob, sendAccountMail } from './service/send-mail.ts';
import { endStaleSessions } from './service/sessions.ts';

export interface AccountJobsOptions {
  mail: MailTransport;
  /** The public address, for links in emails. */
  baseUrl: string;
  /** Runs in other modules when a user proves their email address, or signs in with a proven one. */
  onProven?: (ctx: Context, person: { userId: string }) => Promise<void>;
}

export function accountJobs({ mail, baseUrl, onProven }: AccountJobsOptions): JobHandlers {
  return {
    'accounts:provenPerson': async (ctx, person: { userId: string }) => onProven?.(ctx, person),
    'accounts:sendMail': (ctx, job: AccountMailJob) =>
      sendAccountMail(ctx, job, async ({ path, ...matter }, envelope) => {
        const url = `${baseUrl}${path}`;
        const sender = senderAt(baseUrl, matter.sender);
        await mail.send({ ...envelope, ...(await renderAccountMail({ ...matter, sender, url })) });
      }),
    'accounts:tidy': async (ctx) => {
      await endStaleSessions(ctx);
      await removeSpentProofs(ctx);
    },
  };
}

/** Every 15 minutes. */
export const accountCrontab = '*/15 * * * * accounts:tidy';

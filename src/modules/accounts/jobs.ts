import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { renderAccountMail } from './mail.tsx';
import { removeSpentProofs } from './service/recover.ts';
import { type AccountMailJob, sendAccountMail } from './service/send-mail.ts';
import { endStaleSessions } from './service/sessions.ts';

/** @param baseUrl the address that people see: links in mails follow it. */
export function accountJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    'accounts:sendMail': (ctx, job: AccountMailJob) =>
      sendAccountMail(ctx, job, async ({ path, ...matter }, envelope) => {
        const url = `${baseUrl}${path}`;
        await mail.send({ ...envelope, ...(await renderAccountMail({ ...matter, url })) });
      }),
    'accounts:tidy': async (ctx) => {
      await endStaleSessions(ctx);
      await removeSpentProofs(ctx);
    },
  };
}

/** Every quarter of an hour. */
export const accountCrontab = '*/15 * * * * accounts:tidy';

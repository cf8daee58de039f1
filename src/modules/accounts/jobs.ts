import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { renderAccountMail } from './mail.tsx';
import { deleteExpiredTokens } from './service/email-links.ts';
import { type AccountMailJob, sendAccountMail } from './service/send-mail.ts';
import { endStaleSessions } from './service/sessions.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'accounts:provenPerson': { userId: string };
    'accounts:tidy': NoPayload;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'accounts:sendMail': AccountMailJob;
  }
}

const userId = z.string();
const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), userId }),
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({ kind: z.literal('password-changed'), userId }),
  z.object({
    kind: z.literal('email-changed'),
    userId,
    name: z.string(),
    to: z.string(),
    newEmail: z.string(),
  }),
  z.object({
    kind: z.literal('new-device'),
    userId,
    browser: z.string(),
    system: z.string(),
    at: z.string(),
  }),
  z.object({ kind: z.literal('staff-invitation'), invitationId: z.string() }),
  z.object({
    kind: z.literal('second-step-changed'),
    userId,
    change: z.enum(['codes-on', 'codes-off', 'passkey-added', 'passkey-removed']),
  }),
]);

export interface AccountJobsOptions {
  mail: MailTransport;
  /** The shop's public URL, for links in emails. */
  baseUrl: string;
  /** Runs in other modules when a user verifies their email address or signs in with a verified one. */
  onEmailVerified?: (ctx: Context, person: { userId: string }) => Promise<void>;
}

export function accountJobs({ mail, baseUrl, onEmailVerified }: AccountJobsOptions): JobHandlers {
  return {
    ...defineJob('accounts:provenPerson', z.object({ userId: z.string() }), async (ctx, person) =>
      onEmailVerified?.(ctx, person),
    ),
    ...defineEmailJob('accounts:sendMail', accountMail, (ctx, job) =>
      sendAccountMail(ctx, job, async ({ path, ...data }, envelope) => {
        const url = `${baseUrl}${path}`;
        const sender = senderAt(baseUrl, data.sender);
        await mail.send({ ...envelope, ...(await renderAccountMail({ ...data, sender, url })) });
      }),
    ),
    ...defineJob('accounts:tidy', noPayload, async (ctx) => {
      await endStaleSessions(ctx);
      await deleteExpiredTokens(ctx);
    }),
  };
}

/** Every 15 minutes: ends stale sessions and deletes expired tokens. */
export const accountCrontab = '*/15 * * * * accounts:tidy';

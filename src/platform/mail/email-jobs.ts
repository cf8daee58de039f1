import { system } from '#kernel/actor.ts';
import type * as z from 'zod';
import type { Tx } from '../database/database.ts';
import { endRetries } from '../job-queue.ts';
import { addJob, type JobContext, type JobHandlers, type JobOptions } from '../jobs.ts';
import { MailRejectedError } from './mail.ts';

/** Payload by name of the jobs that send email. Each module adds its own, as with `JobPayloads`. */
export interface EmailJobPayloads {}

export type EmailJobName = keyof EmailJobPayloads;

/** A mail server may be out of order over a long weekend. */
const RETRIED_FOR_SECONDS = 5 * 24 * 3_600;

/**
 * Number of attempts that cover a duration. The queue waits e, e², … e¹⁰ seconds, and 6.1 hours from then on.
 */
export function attemptsWithin(seconds: number): number {
  let attempts = 1;
  for (let after = 0; after < seconds; attempts += 1) after += Math.exp(Math.min(attempts, 10));
  return attempts;
}

/** Maximum number of attempts to send each email. */
export const emailAttempts = attemptsWithin(RETRIED_FOR_SECONDS);

/** Enqueues an email in the caller's transaction. It is retried for five days. */
export async function enqueueEmail<Name extends EmailJobName>(
  tx: Tx,
  name: Name,
  payload: EmailJobPayloads[Name],
  options: Omit<JobOptions, 'attempts'> = {},
): Promise<void> {
  await addJob(tx, name, payload, { ...options, attempts: emailAttempts });
}

/**
 * Defines a job that sends an email, outside a transaction. An email that the mail server rejects for good is not
 * retried: its job counts as failed at once.
 */
export function defineEmailJob<Name extends EmailJobName>(
  name: Name,
  schema: z.ZodType<EmailJobPayloads[Name]>,
  handler: (ctx: JobContext, payload: EmailJobPayloads[Name]) => Promise<void>,
): JobHandlers {
  return {
    [name]: async (tx, payload, job) => {
      try {
        await handler({ actor: system, tx, now: new Date(), job }, schema.parse(payload));
      } catch (error) {
        if (error instanceof MailRejectedError) await endRetries(tx, job.id);
        throw error;
      }
    },
  };
}

import type { Context } from '#platform/context.ts';
import { listJobs, type QueuedJob, retryJobs } from '#platform/job-queue.ts';
import { type EmailJobName, type EmailJobPayloads, enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { EmailDelivery } from '../contract/delivery.ts';

/**
 * For so many milliseconds after its due time, an email without a job counts as queued. Its job may have been
 * added after the jobs were read.
 */
const NEW_MS = 60_000;

/** Jobs of emails with these fields in their payload. */
export function listEmailJobs<Name extends EmailJobName>(
  { tx }: Pick<Context, 'tx'>,
  name: Name,
  payload: Partial<EmailJobPayloads[Name]>,
): Promise<QueuedJob[]> {
  return listJobs(tx, { name, payload: payload as Record<string, string> });
}

/**
 * State of an email that is not sent. Without a job, for example after a restore, it counts as failed a
 * minute after its due time.
 */
export function deliveryOf(
  job: QueuedJob | undefined,
  dueAt: Date,
  now: Date,
): { delivery: EmailDelivery; error: string | null } {
  if (!job) return { delivery: now.getTime() - dueAt.getTime() < NEW_MS ? 'queued' : 'failed', error: null };
  const { state, lastError: error } = job;
  if (state === 'failed') return { delivery: 'failed', error };
  return { delivery: error === null ? 'queued' : 'retrying', error };
}

/** Retries a failed or waiting email at once. Replaces its job if that was lost or discarded. */
export async function retryEmail<Name extends EmailJobName>(
  ctx: Context,
  name: Name,
  payload: EmailJobPayloads[Name],
  job: QueuedJob | undefined,
): Promise<void> {
  if (job && (await retryJobs(ctx.tx, [job.id])) > 0) return;
  await enqueueEmail(ctx.tx, name, payload);
}

import { randomUUID } from 'node:crypto';
import { system } from '#kernel/actor.ts';
import type { Tx } from '#platform/database/database.ts';
import { listJobs, retryJobs } from '#platform/job-queue.ts';
import type { JobContext, JobHandlers, JobName } from '#platform/jobs.ts';

/**
 * Runs a job as a worker does.
 * @param job a retry has the id of the first attempt; by default each call is a new job.
 */
export function runJob(
  tx: Tx,
  handlers: JobHandlers,
  name: string,
  payload: object,
  job = { id: randomUUID() },
): Promise<void> {
  const handler = handlers[name];
  if (!handler) throw new Error(`no handler of the job ${name}`);
  return handler(tx, payload, job);
}

/** Makes jobs due now that are scheduled for later. */
export async function runScheduledJobs(tx: Tx, name: JobName): Promise<void> {
  const jobs = await listJobs(tx, { states: ['scheduled'], name });
  await retryJobs(
    tx,
    jobs.map(({ id }) => id),
  );
}

/** Context of a job that runs outside a transaction. */
export const jobContext = (tx: Tx): JobContext => ({
  actor: system,
  tx,
  now: new Date(),
  job: { id: randomUUID() },
});

import type { Tx } from '#platform/database/database.ts';
import { discardJobs, listJobs, type QueuedJob, retryJobs } from '#platform/job-queue.ts';

type Print = (line: string) => void;

/** Prints the jobs that run, are due, wait for a retry or have failed. */
export async function printJobs(tx: Tx, print: Print, now = new Date()): Promise<boolean> {
  const jobs = await listJobs(tx, { states: ['running', 'due', 'retrying', 'failed'] });
  if (jobs.length === 0) {
    print('No jobs are running, due, retrying or failed.');
    return true;
  }
  print(columns(['id', 'state', 'age', 'attempts', 'job', 'last error']));
  for (const job of jobs)
    print(
      columns([
        job.id,
        job.state,
        ageOf(job, now),
        `${job.attempts}/${job.maxAttempts}`,
        job.name,
        job.lastError ?? '',
      ]),
    );
  return true;
}

/**
 * @param which the id of a job, or `all`: every job that failed or waits for a retry.
 * @returns false if the job with this id was not found or is running.
 */
export async function retry(tx: Tx, which: string, print: Print): Promise<boolean> {
  const ids =
    which === 'all'
      ? (await listJobs(tx, { states: ['failed', 'retrying'], limit: 1_000_000 })).map(({ id }) => id)
      : [which];
  const count = await retryJobs(tx, ids);
  print(count === 1 ? '1 job runs again now.' : `${count} jobs run again now.`);
  return count > 0 || which === 'all';
}

/** @returns whether the job was discarded: false if it was not found or is running. */
export async function discard(tx: Tx, id: string, print: Print): Promise<boolean> {
  const isDiscarded = (await discardJobs(tx, [id])) > 0;
  print(
    isDiscarded
      ? 'The job has been discarded.'
      : `Job ${id} was not discarded: it does not exist or is running.`,
  );
  return isDiscarded;
}

export const isJobId = (text: string): boolean => /^\d{1,18}$/.test(text);

const widths = [8, 9, 7, 9, 28];
const columns = (texts: string[]): string =>
  texts
    .map((text, index) => text.padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd();

function ageOf({ createdAt }: QueuedJob, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

import type { StallDetector } from './job-activity.ts';
import type { JobConnection } from './job-connection.ts';
import type { Logger } from './log.ts';
import { dueJobsOldest, failedJobs, workersAlive } from './metrics.ts';
import type { StaleJobRecovery } from './stale-job-recovery.ts';

export interface Watched {
  recovery: StaleJobRecovery;
  detector: StallDetector;
  isAlive: () => boolean;
  /** Called once when the workers are stalled. */
  onStalled: () => void;
}

/**
 * Counts due jobs with the given names, and failed jobs of any name. Returns also the age in seconds of the
 * oldest due job of any name.
 */
const readQueue = `
  select count(*) filter (where is_due and tasks.identifier = any($1))::int as runnable,
    coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float as oldest,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from (
    select jobs.*, jobs.is_available and jobs.run_at <= now() and coalesce(queues.is_available, true) as is_due
    from graphile_worker._private_jobs as jobs
    left join graphile_worker._private_job_queues as queues on queues.id = jobs.job_queue_id
  ) as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`;

/**
 * Checks the queue at an interval on a connection of its own: releases the jobs of dead processes, finds stalled
 * workers, and sets the metrics.
 */
export class JobWatchdog {
  readonly #connection: JobConnection;
  readonly #jobNames: readonly string[];
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #watched: Watched | null = null;
  /** The check in progress: checks never overlap. */
  #round: Promise<void> = Promise.resolve();
  #isChecking = false;

  constructor(connection: JobConnection, jobNames: readonly string[], log: Logger, intervalMs: number) {
    this.#connection = connection;
    this.#jobNames = jobNames;
    this.#log = log;
    this.#timer = setInterval(() => this.#check(), intervalMs);
  }

  /** Watches a new generation of workers. */
  watch(watched: Watched): void {
    this.#watched = watched;
    this.#check();
  }

  /**
   * Watches nothing until the next `watch`. Releases the jobs of the last generation; if this fails, a later
   * check of any process does it.
   */
  async giveUp(): Promise<void> {
    const watched = this.#watched;
    this.#watched = null;
    await this.#round;
    await watched?.recovery.releaseOwnJobs().catch(() => {});
  }

  close(): void {
    this.#watched = null;
    clearInterval(this.#timer);
    this.#connection.close();
  }

  #check(): void {
    const watched = this.#watched;
    workersAlive.set(watched?.isAlive() ? 1 : 0);
    if (!watched || this.#isChecking) return;
    this.#isChecking = true;
    this.#round = this.#checkOnce(watched).finally(() => (this.#isChecking = false));
  }

  async #checkOnce(watched: Watched): Promise<void> {
    try {
      await watched.recovery.releaseJobs();
      const [queue] = await this.#connection.query<{ runnable: number; oldest: number; failed: number }>(
        readQueue,
        [this.#jobNames],
      );
      const { runnable, oldest, failed } = queue!;
      dueJobsOldest.set(oldest);
      failedJobs.set(failed);
      if (this.#watched !== watched || !watched.detector.isStalled(runnable > 0)) return;
      this.#log.error({ dueJobs: runnable, oldestSeconds: Math.round(oldest) }, 'job workers are stalled');
      // This connection may be to a server that was replaced.
      this.#connection.reset();
      watched.onStalled();
    } catch (error) {
      watched.detector.unreachable();
      this.#log.debug({ err: error }, 'the job queue could not be checked');
    }
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Database } from './database/database.ts';
import { type JobActivity, StallDetector } from './job-activity.ts';
import { JobConnection } from './job-connection.ts';
import { JobThrottle } from './job-throttle.ts';
import { JobWatchdog } from './job-watchdog.ts';
import { JobWorkers, within } from './job-workers.ts';
import type { JobHandlers } from './jobs.ts';
import type { Logger } from './log.ts';
import { jobRuns } from './metrics.ts';
import { StaleJobRecovery } from './stale-job-recovery.ts';

/** Time limits in milliseconds; only tests change them. */
const shopLimits = {
  /** Interval for checking the queue. */
  checkMs: 3_000,
  /** Stalled workers are replaced after this time. Also the longest duration of a start of workers. */
  stallMs: 15_000,
  /** A handler that runs for longer does not protect its workers from being replaced. */
  handlerMs: 10 * 60_000,
  /** Longest duration of a stop. */
  stopMs: 5_000,
  /** Longest duration of a query of the watchdog. */
  queryMs: 4_000,
  /** Pause before new workers are started. */
  restartMs: 1_000,
};
type JobLimits = typeof shopLimits;

export interface JobsOptions {
  handlers: JobHandlers;
  /** Crontab lines: minute hour day month weekday name. */
  crontab: string;
  concurrency?: number;
  log: Logger;
  limits?: Partial<JobLimits>;
}

export interface Jobs {
  /**
   * Finishes running jobs, for at most five seconds. Other processes, or the next start, run unfinished jobs
   * again.
   */
  stop(): Promise<void>;
}

/**
 * Starts this process's workers. They are replaced when they ended by themselves, and when they are stalled,
 * such as after the database was killed or another server took its place. Throws if the first start fails.
 */
export async function startJobs(database: Database, options: JobsOptions): Promise<Jobs> {
  const { handlers, log, concurrency = 2 } = options;
  const limits = { ...shopLimits, ...options.limits };
  const throttle = new JobThrottle();
  // Settings of connections that keep their session: for LISTEN and advisory locks.
  const { options: pool } = database.direct.pool;
  // The pool makes its password non-enumerable, so the spread does not copy it.
  const config = { ...pool, password: pool.password, ssl: pool.ssl };
  const connection = new JobConnection(config, limits.queryMs);
  const watchdog = new JobWatchdog(connection, Object.keys(handlers), log, limits.checkMs);

  async function start(): Promise<JobWorkers> {
    const started = await JobWorkers.start({
      connection: config,
      tasks: (activity) => toTasks(database, options, throttle, activity),
      crontab: options.crontab,
      concurrency,
      log,
      startMs: limits.stallMs,
      stopMs: limits.stopMs,
    });
    watchdog.watch({
      recovery: new StaleJobRecovery(connection, started.name),
      detector: new StallDetector(started.activity, limits),
      isAlive: () => started.activity.isAlive(limits.handlerMs),
      onStalled: () => started.abandon(),
    });
    return started;
  }

  let workers: JobWorkers;
  try {
    workers = await start();
  } catch (error) {
    watchdog.close();
    throttle.close();
    throw error;
  }

  const stopping = new AbortController();
  const { signal } = stopping;
  async function replaceWorkers(): Promise<void> {
    log.warn('job workers stopped: restarting');
    await watchdog.giveUp();
    while (!signal.aborted) {
      await pause(limits.restartMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        workers = await start();
        return;
      } catch {
        // The database is still unavailable.
      }
    }
  }
  async function superviseWorkers(): Promise<void> {
    while (!signal.aborted) {
      await workers.ended;
      if (!signal.aborted) await replaceWorkers();
    }
    await workers.stop();
  }
  const supervisor = superviseWorkers();
  return {
    async stop() {
      stopping.abort();
      throttle.close();
      await Promise.all([workers.stop(), within(supervisor, limits.stopMs)]);
      watchdog.close();
    },
  };
}

function toTasks(
  database: Database,
  { handlers, log }: JobsOptions,
  throttle: JobThrottle,
  activity: JobActivity,
): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const ended = activity.started();
        try {
          await throttle.wait();
          await handler(database.tx, payload, { id: job.id });
          jobRuns.inc({ job: name, outcome: 'done' });
        } catch (error) {
          jobRuns.inc({ job: name, outcome: 'failed' });
          log.error({ job: name, err: error }, 'job failed');
          throw error;
        } finally {
          ended();
        }
      },
    ]),
  );
}

import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { system } from '#kernel/actor.ts';
import {
  type JobHelpers,
  Logger as WorkerLogger,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import * as z from 'zod';
import { StaleJobRecovery } from './stale-job-recovery.ts';
import type { Database, Tx } from './database/database.ts';
import { type Context, write } from './context.ts';
import type { Logger } from './log.ts';
import { jobRuns } from './metrics.ts';
import { JobThrottle } from './job-throttle.ts';

/**
 * Payload by job name (`module:verb`; crontab names allow no dots). Each module adds its jobs in jobs.ts, so an unknown
 * name or a wrong payload does not compile, without an import of the module that handles the job.
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** Timers run without a payload. */
export const noPayload = z.object({});
export type NoPayload = z.infer<typeof noPayload>;

/** A running job. */
export interface RunningJob {
  /** Id of the job, the same at every attempt. */
  id: string;
}

/**
 * Runs a job.
 *
 * @param tx the pool, not a transaction.
 */
export type JobHandler = (tx: Tx, payload: unknown, job: RunningJob) => Promise<void>;

/** Job handlers by name. */
export type JobHandlers = Record<string, JobHandler>;

/**
 * Defines a job that runs in one transaction, as the system actor. A job that fails or whose process dies runs again, so
 * handlers must be idempotent. The schema must accept jobs that the version before enqueued.
 */
export function defineJob<Name extends JobName>(
  name: Name,
  schema: z.ZodType<JobPayloads[Name]>,
  handler: (ctx: Context, payload: JobPayloads[Name]) => Promise<void>,
): JobHandlers {
  return { [name]: async (tx, payload) => write(tx, system, handler, schema.parse(payload)) };
}

/** Context of a job that runs outside a transaction. `tx` is the pool: `write(ctx.tx, ctx.actor, …)` opens a transaction. */
export type JobContext = Context & { job: RunningJob };

/**
 * Defines a job that calls another server (SMTP, payment provider, file store). No transaction is open while it waits:
 * the handler opens a short one for each step. A step that is committed is not undone when a later one fails.
 */
export function defineJobOutsideTransaction<Name extends JobName>(
  name: Name,
  schema: z.ZodType<JobPayloads[Name]>,
  handler: (ctx: JobContext, payload: JobPayloads[Name]) => Promise<void>,
): JobHandlers {
  return {
    [name]: async (tx, payload, job) =>
      handler({ actor: system, tx, now: new Date(), job }, schema.parse(payload)),
  };
}

export interface JobOptions {
  /** A second job with the same key replaces the first until the first has started. */
  key?: string;
  runAt?: Date;
  /** Jobs in the same queue run one at a time. */
  queue?: string;
  /** Maximum number of attempts; the pause before each retry is longer. */
  attempts?: number;
}

/** Enqueues a job in the caller's transaction: it runs only if that transaction commits. */
export async function enqueueJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => coalesce(${options.runAt ?? null}::timestamptz, now()),
      max_attempts => ${options.attempts ?? 12}::int,
      job_key => ${options.key ?? null}::text,
      queue_name => ${options.queue ?? null}::text
    )`.execute(tx);
}

export interface JobsOptions {
  handlers: JobHandlers;
  /** Crontab lines: minute hour day month weekday name. */
  crontab: string;
  concurrency?: number;
  log: Logger;
}

/** Interval for checking abandoned jobs, and for restarting a worker that ended by itself. */
const CHECK_MS = 5_000;
const RESTART_MS = 1_000;

export interface Jobs {
  /** Finishes running jobs and releases the others. */
  stop(): Promise<void>;
}

/**
 * Starts this process's workers and restarts them after the database was unavailable. Throws if the first start fails.
 */
export async function startJobs(database: Database, options: JobsOptions): Promise<Jobs> {
  const { log } = options;
  const throttle = new JobThrottle();
  const taskList = toTasks(database, options, throttle);
  let workers = await startWorkers(database, options, taskList);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function restart(): Promise<void> {
    log.warn('job workers stopped: restarting');
    while (!signal.aborted) {
      await pause(RESTART_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        workers = await startWorkers(database, options, taskList);
        return;
      } catch {
        // The database is still unavailable.
      }
    }
  }
  async function superviseWorkers(): Promise<void> {
    while (!signal.aborted) {
      await workers.ended;
      if (!signal.aborted) await restart();
    }
    await workers.stop();
  }
  const supervisor = superviseWorkers();
  return {
    async stop() {
      stopping.abort();
      throttle.close();
      await workers.stop();
      await supervisor;
    },
  };
}

interface Workers {
  /** Resolves when the workers have stopped, on request or because the database became unavailable. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startWorkers(database: Database, options: JobsOptions, taskList: TaskList): Promise<Workers> {
  const { log } = options;
  let name = '';
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id));
  const runner = await run({
    pgPool: database.pool,
    taskList,
    events,
    crontab: options.crontab,
    concurrency: options.concurrency ?? 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    // Without these two delays the library does not await the update of a finished job. If the database goes
    // away then, the rejection ends the process. With them, only the workers end, and they are restarted.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.error({ worker: true }, message);
    }),
  });
  const recovery = new StaleJobRecovery(database.pool, name);
  // A failed check is repeated at the next interval; checks never overlap.
  let round = Promise.resolve();
  const check = () => (round = round.then(() => recovery.releaseJobs()).catch(() => {}));
  void check();
  const timer = setInterval(() => void check(), CHECK_MS);
  const ended = (async () => {
    try {
      await runner.promise;
    } catch (error) {
      log.warn({ err: error }, 'job workers lost their database connection');
    }
    clearInterval(timer);
    recovery.close();
  })();
  return {
    ended,
    async stop() {
      await runner.stop().catch(() => {}); // The worker may have ended by itself.
      await ended;
    },
  };
}

function toTasks(database: Database, { handlers, log }: JobsOptions, throttle: JobThrottle): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        await throttle.wait();
        try {
          await handler(database.tx, payload, { id: job.id });
          jobRuns.inc({ job: name, outcome: 'done' });
        } catch (error) {
          jobRuns.inc({ job: name, outcome: 'failed' });
          log.error({ job: name, err: error }, 'job failed');
          throw error;
        }
      },
    ]),
  );
}

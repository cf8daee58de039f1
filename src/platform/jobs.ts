import { system } from '#kernel/actor.ts';
import { Logger as WorkerLogger, type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database, Tx } from './database/database.ts';
import { type Context, write } from './context.ts';
import type { Logger } from './log.ts';
import { jobsDone } from './metrics.ts';

/**
 * Handlers of background work, by job name (`module:verb`; a crontab takes no dots). Each runs in one transaction as
 * the shop itself. A job that fails, or whose process dies, is run again: handlers must bear being run twice.
 */
export type JobHandlers = Record<string, (ctx: Context, payload: never) => Promise<void>>;

export interface JobOptions {
  /** A second job with the same key replaces the first as long as that has not started. */
  key?: string;
  runAt?: Date;
  /** How often it is tried, with growing pauses. */
  attempts?: number;
}

/** Writes down work to be done, in the transaction of what caused it: it is done if and only if that commits. */
export async function enqueueJob(
  tx: Tx,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => coalesce(${options.runAt ?? null}::timestamptz, now()),
      max_attempts => ${options.attempts ?? 12}::int,
      job_key => ${options.key ?? null}::text
    )`.execute(tx);
}

export interface JobsOptions {
  handlers: JobHandlers;
  /** Crontab lines: minute hour day month weekday name. */
  crontab: string;
  concurrency?: number;
  log: Logger;
}

/** Starts this process's workers. `stop()` finishes what is running and gives the rest back. */
export async function startJobs(database: Database, options: JobsOptions): Promise<Runner> {
  const { log } = options;
  const taskList = Object.fromEntries(
    Object.entries(options.handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        try {
          await write(
            database.tx,
            system,
            handler as (ctx: Context, payload: unknown) => Promise<void>,
            payload,
          );
          jobsDone.inc({ job: name, outcome: 'done' });
        } catch (error) {
          jobsDone.inc({ job: name, outcome: 'failed' });
          log.error({ job: name, err: error }, 'job failed');
          throw error;
        }
      },
    ]),
  );
  return run({
    pgPool: database.pool,
    taskList,
    crontab: options.crontab,
    concurrency: options.concurrency ?? 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') log.error({ worker: true }, message);
    }),
  });
}

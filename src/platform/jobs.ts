import { system } from '#kernel/actor.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from './database/database.ts';
import { type Context, write } from './context.ts';

/**
 * Payload by job name (`module:verb`; crontab names allow no dots). Each module adds its jobs in jobs.ts, so an unknown
 * name or a wrong payload does not compile, without an import of the module that handles the job.
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** Payload schema of scheduled jobs (crontab), which need no data. */
export const noPayload = z.object({});
export type NoPayload = z.infer<typeof noPayload>;

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
 * handlers must be idempotent. The schema must accept jobs that the previous release enqueued.
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
  /** Maximum number of attempts, 12 by default. Pauses between attempts grow. */
  attempts?: number;
}

/** Enqueues a job in the caller's transaction: it runs only if that transaction commits. */
export async function enqueueJob<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await addJob(tx, name, payload, options);
}

/** Removes a job that has not started, by its key. */
export async function cancelJob(tx: Tx, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(tx);
}

/** Enqueues a job whose name and payload the caller has checked. */
export async function addJob(tx: Tx, name: string, payload: unknown, options: JobOptions): Promise<void> {
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

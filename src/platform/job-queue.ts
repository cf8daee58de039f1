import { sql } from 'kysely';
import type { Tx } from './database/database.ts';

/** `retrying`: failed and waits for its next attempt. `failed`: has used up its attempts. */
export type QueuedJobState = 'running' | 'due' | 'retrying' | 'failed' | 'scheduled';

export interface QueuedJob {
  id: string;
  name: string;
  state: QueuedJobState;
  attempts: number;
  maxAttempts: number;
  /** Start of the state: when the job was claimed, became due, or failed last; for a scheduled one, when it will be due. */
  since: Date;
  createdAt: Date;
  /** Without personal data. */
  lastError: string | null;
  payload: unknown;
}

export interface JobFilter {
  states?: readonly QueuedJobState[];
  name?: string;
  /** Values that these fields of the payload must have. */
  payload?: Record<string, string>;
  limit?: number;
}

/** Jobs of the queue, oldest first. */
export async function listJobs(
  tx: Tx,
  { states, name, payload, limit = 1_000 }: JobFilter = {},
): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select * from (
      select jobs.id::text as id, tasks.identifier as name, jobs.attempts, jobs.max_attempts as "maxAttempts",
        case
          when jobs.locked_at is not null then 'running'
          when jobs.attempts >= jobs.max_attempts then 'failed'
          when jobs.run_at <= now() then 'due'
          when jobs.attempts > 0 then 'retrying'
          else 'scheduled'
        end as state,
        case
          when jobs.locked_at is not null then jobs.locked_at
          when jobs.attempts >= jobs.max_attempts or (jobs.attempts > 0 and jobs.run_at > now()) then jobs.updated_at
          else jobs.run_at
        end as since,
        jobs.created_at as "createdAt", jobs.last_error as "lastError", jobs.payload
      from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    ) as jobs
    where (${states ?? null}::text[] is null or state = any(${states ?? null}::text[]))
      and (${name ?? null}::text is null or name = ${name ?? null}::text)
      and (${payload ? JSON.stringify(payload) : null}::jsonb is null
        or payload::jsonb @> ${payload ? JSON.stringify(payload) : null}::jsonb)
    order by "createdAt", id
    limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, lastError: row.lastError && withoutPersonalData(row.lastError) }));
}

/**
 * Counts failed jobs, and jobs due for more than five minutes (`overdue`). `oldestDue` is the time at which
 * the oldest due job became due.
 */
export async function countJobs(
  tx: Tx,
): Promise<{ failed: number; overdue: number; oldestDue: Date | null }> {
  const { rows } = await sql<{ failed: number; overdue: number; oldestDue: Date | null }>`
    select count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      count(*) filter (where is_available and run_at < now() - interval '5 minutes')::int as overdue,
      min(run_at) filter (where is_available and run_at <= now()) as "oldestDue"
    from graphile_worker._private_jobs`.execute(tx);
  return rows[0]!;
}

/**
 * Makes jobs due now and resets their count of attempts. Running jobs do not change.
 * @returns the number of jobs made due.
 */
export async function retryJobs(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.reschedule_jobs(${[...ids]}::bigint[], run_at => now(), attempts => 0)
      where locked_at is null`.execute(tx);
  return rows.length;
}

/** Deletes jobs, except running ones. @returns the number of deleted jobs. */
export async function discardJobs(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select from graphile_worker.complete_jobs(${[...ids]}::bigint[])`.execute(tx);
  return rows.length;
}

/** Uses up all attempts of a running job: if its handler then throws, the job counts as failed. */
export async function endRetries(tx: Tx, id: string): Promise<void> {
  if (!/^\d+$/.test(id)) return;
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::bigint`.execute(
    tx,
  );
}

/** Whether a server runs jobs on this database: its `JobConnection` has this application name. */
export async function isServerRunning(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`
    select exists (select from pg_stat_activity
      where application_name = 'trivet jobs' and datname = current_database()) as runs`.execute(tx);
  return rows[0]!.runs;
}

const MAX_ERROR_LENGTH = 160;

/**
 * First line of an error message, without email addresses, quoted values, key values, long numbers and
 * tokens.
 */
export function withoutPersonalData(message: string): string {
  const text = message
    .split('\n', 1)[0]!
    .replaceAll(/(["'`])(?:(?!\1).)*\1/g, '…')
    .replaceAll(/[^\s<>()=,;:]+@[^\s<>()=,;]+/g, '…')
    .replaceAll(/\([^()]*\)=\([^()]*\)/g, '…')
    .replaceAll(/\+?\d[\d ]{6,}\d/g, '…')
    .replaceAll(/[\w-]{24,}/g, '…');
  return text.length > MAX_ERROR_LENGTH ? `${text.slice(0, MAX_ERROR_LENGTH - 1)}…` : text;
}

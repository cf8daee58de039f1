import type { JobConnection } from './job-connection.ts';

/** Minimum age of a claimed job before its process is checked: a new process needs time to take its lock. */
const GRACE = '5 seconds';
const lockKey = 'hashtextextended($1, 0)';

/**
 * Releases jobs claimed by processes that died; the queue itself would wait four hours. Each process holds an advisory
 * lock under its worker name, and PostgreSQL releases it when the process ends. If another process can take that lock,
 * the owner is gone.
 */
export class StaleJobRecovery {
  readonly #connection: JobConnection;
  readonly #name: string;
  /** Number of the connection that holds this process's lock. */
  #lockedIn: number | null = null;

  /** @param name the worker name under which this process claims jobs. */
  constructor(connection: JobConnection, name: string) {
    this.#connection = connection;
    this.#name = name;
  }

  /** Takes this process's lock and releases the jobs of dead processes. Throws while the database is unavailable. */
  async releaseJobs(): Promise<void> {
    await this.#takeLock();
    const owners = await this.#connection.query<{ owner: string }>(
      `select distinct locked_by as owner from graphile_worker.jobs
       where locked_by <> $1 and locked_at < now() - interval '${GRACE}'`,
      [this.#name],
    );
    for (const { owner } of owners) {
      if (!(await this.#tryLock(owner))) continue;
      await this.#connection.query('select graphile_worker.force_unlock_workers(array[$1])', [owner]);
      await this.#connection.query(`select pg_advisory_unlock(${lockKey})`, [owner]);
    }
  }

  /** Releases the jobs of workers that this process has given up. */
  async releaseOwnJobs(): Promise<void> {
    await this.#connection.query('select graphile_worker.force_unlock_workers(array[$1])', [this.#name]);
    await this.#connection.query(`select pg_advisory_unlock(${lockKey})`, [this.#name]);
  }

  async #tryLock(name: string): Promise<boolean> {
    const [lock] = await this.#connection.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as taken`,
      [name],
    );
    return lock!.taken;
  }

  async #takeLock(): Promise<void> {
    const { session } = this.#connection;
    if (session !== null && session === this.#lockedIn) return;
    // An earlier connection may still hold the lock on the server: then the next check takes the lock.
    const taken = await this.#tryLock(this.#name);
    if (taken) this.#lockedIn = this.#connection.session;
  }
}

import type pg from 'pg';

/** Minimum age of a claimed job before its process is checked: a new process needs time to take its lock. */
const GRACE = '5 seconds';
const lockKey = 'hashtextextended($1, 0)';

/**
 * Releases jobs claimed by processes that died; the queue itself would wait four hours. Each process holds an advisory
 * lock under its worker name, and PostgreSQL releases it when the process ends. If another process can take that lock,
 * the owner is gone.
 */
export class StaleJobRecovery {
  readonly #pool: pg.Pool;
  readonly #name: string;
  #client: pg.PoolClient | null = null;
  #closed = false;

  /** @param name the worker name under which this process claims jobs. */
  constructor(pool: pg.Pool, name: string) {
    this.#pool = pool;
    this.#name = name;
  }

  /** Takes this process's lock and releases the jobs of dead processes. Throws while the database is unavailable. */
  async releaseJobs(): Promise<void> {
    const client = await this.#connect();
    const { rows } = await client.query<{ owner: string }>(
      `select distinct locked_by as owner from graphile_worker.jobs
       where locked_by <> $1 and locked_at < now() - interval '${GRACE}'`,
      [this.#name],
    );
    for (const { owner } of rows) {
      const lock = await client.query<{ stale: boolean }>(
        `select pg_try_advisory_lock(${lockKey}) as stale`,
        [owner],
      );
      if (!lock.rows[0]?.stale) continue;
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [owner]);
      await client.query(`select pg_advisory_unlock(${lockKey})`, [owner]);
    }
  }

  close(): void {
    this.#closed = true;
    this.#client?.release(true);
    this.#client = null;
  }

  /** Returns the connection that holds the lock; opens a new one if the last one broke. */
  async #connect(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client;
    const client = await this.#pool.connect();
    client.on('error', () => this.#dropConnection(client));
    client.on('end', () => this.#dropConnection(client));
    try {
      if (this.#closed) throw new Error('closed');
      await client.query(`select pg_advisory_lock(${lockKey})`, [this.#name]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#client = client;
    return client;
  }

  #dropConnection(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.release(true);
  }
}

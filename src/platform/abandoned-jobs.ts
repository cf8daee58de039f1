import type pg from 'pg';

/** A job is looked at when it has been taken for this long: its process has had time to say that it lives. */
const GRACE = '5 seconds';
const lockOf = 'hashtextextended($1, 0)';

/**
 * Gives back the jobs of processes that died while doing them; the queue itself would wait for four hours. Every
 * process holds a lock under the name by which it takes jobs, and the database lets go of it when the process ends,
 * however it ends. Whoever can have that lock knows that its owner is gone.
 */
export class AbandonedJobs {
  readonly #pool: pg.Pool;
  readonly #name: string;
  #client: pg.PoolClient | null = null;
  #closed = false;

  /** @param name by which this process takes jobs. */
  constructor(pool: pg.Pool, name: string) {
    this.#pool = pool;
    this.#name = name;
  }

  /** Says that this process lives, and gives back what others have left. Throws while the database is away. */
  async giveBack(): Promise<void> {
    const client = await this.#hold();
    const { rows } = await client.query<{ owner: string }>(
      `select distinct locked_by as owner from graphile_worker.jobs
       where locked_by <> $1 and locked_at < now() - interval '${GRACE}'`,
      [this.#name],
    );
    for (const { owner } of rows) {
      const lock = await client.query<{ gone: boolean }>(`select pg_try_advisory_lock(${lockOf}) as gone`, [
        owner,
      ]);
      if (!lock.rows[0]?.gone) continue;
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [owner]);
      await client.query(`select pg_advisory_unlock(${lockOf})`, [owner]);
    }
  }

  close(): void {
    this.#closed = true;
    this.#client?.release(true);
    this.#client = null;
  }

  /** The connection that holds the lock; a new one where the last one broke. */
  async #hold(): Promise<pg.PoolClient> {
    if (this.#client) return this.#client;
    const client = await this.#pool.connect();
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    try {
      if (this.#closed) throw new Error('closed');
      await client.query(`select pg_advisory_lock(${lockOf})`, [this.#name]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#client = client;
    return client;
  }

  #lose(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.release(true);
  }
}

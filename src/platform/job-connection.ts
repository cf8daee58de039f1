import pg from 'pg';

/**
 * The job watchdog's own database connection. The pool may hold connections to a server that is gone, and
 * their queries never end. Here each query has a time limit, and a failed query closes the connection; the
 * next query opens another.
 */
export class JobConnection {
  readonly #config: pg.ClientConfig;
  #client: Promise<pg.Client> | null = null;
  #current: pg.Client | null = null;
  #session = 0;
  #closed = false;

  constructor(config: pg.ClientConfig, limitMs: number) {
    this.#config = {
      ...config,
      application_name: 'trivet jobs',
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
      statement_timeout: limitMs,
      lock_timeout: limitMs,
      keepAlive: true,
    };
  }

  /**
   * Number of the connection, null without one. A connection does not hold the advisory locks of an earlier
   * one.
   */
  get session(): number | null {
    return this.#client ? this.#session : null;
  }

  /** Throws if connecting or the query takes longer than the limit, or fails. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (this.#closed) throw new Error('the connection of the jobs is closed');
    const opening = (this.#client ??= this.#open());
    try {
      const client = await opening;
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      this.#drop(opening);
      throw error;
    }
  }

  /** Closes the connection; the next query opens another. */
  reset(): void {
    if (this.#client) this.#drop(this.#client);
  }

  close(): void {
    this.#closed = true;
    this.reset();
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', () => this.#forget(client));
    client.on('end', () => this.#forget(client));
    try {
      await client.connect();
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#session += 1;
    this.#current = client;
    return client;
  }

  /** Without this, a lost connection would be noticed at the next query only. */
  #forget(client: pg.Client): void {
    if (this.#current !== client) return;
    this.#current = null;
    this.#client = null;
  }

  #drop(opening: Promise<pg.Client>): void {
    if (this.#client === opening) {
      this.#client = null;
      this.#current = null;
    }
    opening.then(
      (client) => client.end().catch(() => {}),
      () => {},
    );
  }
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/** A client of a pool whose statements go through `query`. Kysely's cursors are not used, so they are left out. */
export const wrapClient = (client: PostgresPoolClient, query: Query): PostgresPoolClient => ({
  query: query as unknown as PostgresPoolClient['query'],
  release: (destroy) => client.release(destroy),
  get processID() {
    return client.processID;
  },
});

/** A pool whose clients are wrapped, each once: a wrapper may keep what its connection knows. */
export function wrapPool<Client extends object>(
  pool: Pick<PostgresPool, 'options'> & { connect(): Promise<Client>; end(): Promise<void> },
  wrap: (client: Client) => PostgresPoolClient,
): PostgresPool {
  const wrapped = new WeakMap<Client, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let known = wrapped.get(client);
      if (!known) wrapped.set(client, (known = wrap(client)));
      return known;
    },
    end: () => pool.end(),
  };
}

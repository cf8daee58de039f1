import type { PostgresPool, PostgresPoolClient } from 'kysely';

const beginsTransaction = /^(begin|start transaction)\b/;
const endsTransaction = /^(commit|rollback)$/;

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/**
 * A pool that sends the command that begins a transaction together with the first statement of it, which saves a round trip. Needs
 * connections in pipeline mode, because the second is sent before the first has returned.
 */
export function withDeferredBegin(pool: PostgresPool): PostgresPool {
  const wrapped = new WeakMap<PostgresPoolClient, PostgresPoolClient>();

  function wrap(client: PostgresPoolClient): PostgresPoolClient {
    const send = client.query.bind(client) as unknown as Query;
    let begin: string | null = null;
    const query: Query = async (sql, parameters) => {
      if (parameters.length === 0 && beginsTransaction.test(sql)) {
        begin = sql;
        return { command: 'BEGIN', rowCount: null, rows: [] };
      }
      if (begin === null) return send(sql, parameters);
      const beginning = begin;
      begin = null;
      // Nothing was sent, so there is nothing to end.
      if (endsTransaction.test(sql)) return { command: sql.toUpperCase(), rowCount: null, rows: [] };
      const [, result] = await Promise.all([send(beginning, []), send(sql, parameters)]);
      return result;
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
      get processID() {
        return client.processID;
      },
    };
  }

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

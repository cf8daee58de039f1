import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseTimeouts } from './timeouts.ts';

const beginsTransaction = /^(begin|start transaction)\b/;

/**
 * A pool behind a pooler in transaction mode: the next transaction may get another session, so each one sets its own
 * limits. They are part of the command that begins it, which costs no round trip.
 */
export function withTransactionSettings(
  pool: PostgresPool,
  { statement, lock }: DatabaseTimeouts,
): PostgresPool {
  const settings = `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}`;
  const wrap = (client: PostgresPoolClient): PostgresPoolClient => {
    const query = async (sql: string, parameters: readonly unknown[]) => {
      if (parameters.length > 0 || !beginsTransaction.test(sql)) return client.query(sql, parameters);
      // A text without parameters may hold several commands; the driver then returns a list of results.
      const results: unknown = await client.query(`${sql}; ${settings}`, []);
      return Array.isArray(results) ? (results[0] as unknown) : results;
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
      get processID() {
        return client.processID;
      },
    };
  };
  return {
    options: pool.options,
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
  };
}

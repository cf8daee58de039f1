import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { beginsTransaction } from './pipelined-transactions.ts';
import type { DatabaseTimeouts } from './timeouts.ts';
import { wrapClient, wrapPool } from './wrap-client.ts';

/**
 * A pool behind a pooler in transaction mode: the next transaction may get another session, so each one sets its own
 * limits. They are part of the command that begins it, which costs no round trip.
 */
export function withTransactionSettings(
  pool: PostgresPool,
  { statement, lock }: DatabaseTimeouts,
): PostgresPool {
  const settings = `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}`;
  return wrapPool(pool, (client: PostgresPoolClient) =>
    wrapClient(client, async (sql, parameters) => {
      if (parameters.length > 0 || !beginsTransaction.test(sql)) return client.query(sql, parameters);
      // A text without parameters may hold several commands; the driver then returns a list of results.
      const results: unknown = await client.query(`${sql}; ${settings}`, []);
      return Array.isArray(results) ? (results[0] as unknown) : results;
    }),
  );
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { wrapClient, wrapPool } from './wrap-client.ts';

export const beginsTransaction = /^(begin|start transaction)\b/;
const endsTransaction = /^(commit|rollback)$/;

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/** PostgreSQL's answer to the statements that follow a failed one in its transaction. */
export const IN_FAILED_TRANSACTION = '25P02';

/**
 * A pool for transactions whose statements are sent without waiting for each other, on connections in pipeline mode.
 * - The command that begins a transaction is sent with the first statement, which saves a round trip.
 * - When a statement fails, those sent after it report its error: of statements awaited together, any may be the first to reject.
 */
export const withPipelinedTransactions = (pool: PostgresPool): PostgresPool =>
  wrapPool(pool, (client: PostgresPoolClient) => {
    const send = client.query.bind(client) as unknown as Query;
    let begin: string | null = null;
    let failure: unknown;
    const sendInTransaction: Query = (sql, parameters) =>
      send(sql, parameters).catch((error: unknown) => {
        if ((error as { code?: unknown }).code === IN_FAILED_TRANSACTION) throw failure ?? error;
        failure ??= error;
        throw error;
      });
    const query: Query = async (sql, parameters) => {
      if (parameters.length === 0 && beginsTransaction.test(sql)) {
        begin = sql;
        failure = undefined;
        return { command: 'BEGIN', rowCount: null, rows: [] };
      }
      if (begin === null) return sendInTransaction(sql, parameters);
      const beginning = begin;
      begin = null;
      // Nothing was sent, so there is nothing to end.
      if (endsTransaction.test(sql)) return { command: sql.toUpperCase(), rowCount: null, rows: [] };
      const [, result] = await Promise.all([
        sendInTransaction(beginning, []),
        sendInTransaction(sql, parameters),
      ]);
      return result;
    };
    return wrapClient(client, query);
  });

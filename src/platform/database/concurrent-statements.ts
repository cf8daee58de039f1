import { DummyDriver, Kysely, PostgresDialect } from 'kysely';
import type { Tx } from './database.ts';

/** Only names the dialect: connections come from the transaction. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction opens no connection')),
});

/**
 * Runs the work with the same transaction, which sends a statement without waiting for the result of the one before it. PostgreSQL
 * runs them in that order, so statements asked for with `Promise.all` take one round trip. After one has failed, the others fail too.
 *
 * When the work has ended, no statement is sent any more: a part of it that goes on after another has failed would write outside
 * the transaction.
 */
export async function withConcurrentStatements<Answer>(
  transaction: Tx,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection((only) => Promise.resolve(only));
  let hasEnded = false;
  const concurrent = executor.withConnectionProvider({
    provideConnection: (consumer) =>
      hasEnded
        ? Promise.reject(new Error('a statement was asked for after the end of its transaction'))
        : consumer(connection),
  });
  try {
    return await work(
      new Kysely<unknown>({ config: { dialect }, dialect, driver: new DummyDriver(), executor: concurrent }),
    );
  } finally {
    hasEnded = true;
  }
}

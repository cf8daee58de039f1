import { DummyDriver, Kysely, PostgresDialect } from 'kysely';
import type { Tx } from './database.ts';

/** Only names the dialect: connections come from the transaction. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction opens no connection')),
});

/**
 * The same transaction, which sends a statement without waiting for the result of the one before it. PostgreSQL runs them in that
 * order, so statements asked for with `Promise.all` take one round trip. After one has failed, the others fail too.
 */
export async function sendConcurrently(transaction: Tx): Promise<Tx> {
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection((only) => Promise.resolve(only));
  return new Kysely<unknown>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
}

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLocation } from './location.ts';
import { withPreparedStatements } from './prepared.ts';

/**
 * A query handle: a transaction, or the pool for reads that need none. It has no tables: each module's store
 * adds its own with `$extendTables`, so SQL on another module's tables does not compile.
 */
export type Tx = Kysely<unknown>;

export interface Database {
  tx: Tx;
  pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;

/** `bigint` columns hold minor units and counts far below 2^53, so they are read as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8
      ? Number
      : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

export function connectionConfig(location: DatabaseLocation): pg.ClientConfig {
  return 'url' in location ? { connectionString: location.url } : { ...location };
}

/** @param size maximum connections of this process. */
export function openDatabase(location: DatabaseLocation, size = 20): Database {
  const pool = new pg.Pool({
    ...connectionConfig(location),
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'trivet',
    // Limits queries whose browser has gone, and waiting for locks.
    statement_timeout: 15_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // The next query replaces an idle connection that breaks.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const tx = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { tx, pool, close: () => tx.destroy() };
}

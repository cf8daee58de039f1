import { Kysely, type PostgresDialect } from 'kysely';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { columnNames, SnakeCaseDialect } from './column-names.ts';
import { withPipelinedTransactions } from './pipelined-transactions.ts';
import type { DatabaseLocation } from './location.ts';
import { withPreparedStatements } from './prepared.ts';
import { combineStates, type ServerState, watchServer } from './server-state.ts';
import { type DatabaseTimeouts, defaultTimeouts } from './timeouts.ts';
import { withTransactionSettings } from './transaction-settings.ts';

/**
 * A query handle: a transaction, or the pool for reads that need none. It has no tables: each module's store
 * adds its own with `$extendTables`, so a query built on another module's tables does not compile.
 */
export type Tx = Kysely<unknown>;

/** A pool of connections, and a query handle on it. */
interface Connections {
  tx: Tx;
  pool: pg.Pool;
}

export interface Database extends Connections {
  /**
   * Connections that keep their session: for session locks and migrations. Without a `directLocation`, they
   * are those of the main pool.
   */
  direct: Connections;
  server: ServerState;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /**
   * Maximum connections of the main pool. Workers, live events and a `directLocation` have connections of
   * their own.
   */
  connections?: number;
  /** Address past a pooler in transaction mode, which keeps no session between transactions. */
  directLocation?: DatabaseLocation | null;
  /**
   * Whether statements with parameters are prepared once per connection. Default: not with a
   * `directLocation`.
   */
  prepares?: boolean;
  timeouts?: DatabaseTimeouts;
}

const IDLE_IN_TRANSACTION_MS = 30_000;
/** Locks and migrations. Workers and live events have connections of their own. */
const DIRECT_CONNECTIONS = 5;

/** PostgreSQL keeps plans and table descriptions for each connection, up to 30 MB. A new one starts without. */
const MAX_LIFETIME_S = 300;

const INT8 = 20;
const DATE = 1082;

/**
 * `bigint` columns hold minor units and counts far below 2^53, so they are read as numbers. A `date` is read as text: it is a
 * day in no time zone.
 */
const parsers: Record<number, (text: string) => unknown> = { [INT8]: Number, [DATE]: String };

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

export function connectionConfig(location: DatabaseLocation): pg.ClientConfig {
  return 'url' in location ? { connectionString: location.url } : { ...location };
}

export function openDatabase(location: DatabaseLocation, options: DatabaseOptions = {}): Database {
  const { connections = 20, directLocation = null, prepares = !directLocation } = options;
  const timeouts = options.timeouts ?? defaultTimeouts;
  if (!directLocation) {
    const pool = openPool(location, connections, timeouts, sessionTimeouts(timeouts));
    const tx = queryHandle(withPipelinedTransactions(prepares ? withPreparedStatements(pool) : pool));
    return { tx, pool, direct: { tx, pool }, server: watchServer(pool), close: () => tx.destroy() };
  }
  const pool = openPool(location, connections, timeouts, {});
  const directPool = openPool(directLocation, DIRECT_CONNECTIONS, timeouts, sessionTimeouts(timeouts));
  const perTransaction = withTransactionSettings(prepares ? withPreparedStatements(pool) : pool, timeouts);
  const [tx, directTx] = [
    queryHandle(withPipelinedTransactions(perTransaction)),
    queryHandle(withPipelinedTransactions(directPool)),
  ];
  return {
    tx,
    pool,
    direct: { tx: directTx, pool: directPool },
    server: combineStates(watchServer(pool), watchServer(directPool)),
    close: async () => void (await Promise.all([tx.destroy(), directTx.destroy()])),
  };
}

/** Start parameters. A pooler in transaction mode rejects them. */
const sessionTimeouts = ({ statement, lock }: DatabaseTimeouts): pg.ClientConfig => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
});

function openPool(
  location: DatabaseLocation,
  connections: number,
  timeouts: DatabaseTimeouts,
  session: pg.ClientConfig,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig(location),
    max: connections,
    types,
    pipeline: true,
    stream: () => new BatchingSocket(),
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: MAX_LIFETIME_S,
    application_name: 'trivet',
    ...session,
  });
  // The next query replaces an idle connection that breaks.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Closes the connections that are idle now, which frees the memory that PostgreSQL keeps for each. */
export async function closeIdleConnections(pool: pg.Pool): Promise<void> {
  const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  for (const client of idle) client.release(true);
}

function queryHandle(pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']): Tx {
  return new Kysely<unknown>({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [columnNames],
  });
}

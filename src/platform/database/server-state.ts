import type pg from 'pg';

const READ_ONLY_TRANSACTION = '25006';
const DISK_FULL = '53100';
/** A database that stays read-only must not cause new connections for every rejected write. */
const MIN_INTERVAL_MS = 1_000;
/** Milliseconds for which `isDiskFull` is true after a write failed because the disk was full. */
const DISK_FULL_MS = 10_000;

/** State of a database server, as its errors show it. */
export interface ServerState {
  /** Replaces all connections, at most once per second: idle ones now, the others when they are released. */
  replaceConnections(): void;
  /** Calls the listener after connections were replaced. */
  subscribe(listener: () => void): void;
  /** Whether a write failed in the last ten seconds because the disk was full. */
  isDiskFull(): boolean;
}

/**
 * Makes connections to a read-only server leave the pool. After a failover they would stay on the former primary, where
 * every write fails, although new connections reach the new one.
 *
 * @param clock milliseconds from any fixed point.
 */
export function watchServer(pool: pg.Pool, clock: () => number = () => performance.now()): ServerState {
  const idle = new Set<pg.PoolClient>();
  const generations = new WeakMap<pg.PoolClient, number>();
  const listeners: (() => void)[] = [];
  let generation = 0;
  let replacedAt = -Infinity;
  let diskFullAt = -Infinity;
  const isOutdated = (client: pg.PoolClient) => (generations.get(client) ?? -1) < generation;

  function replaceConnections(): void {
    if (clock() - replacedAt < MIN_INTERVAL_MS) return;
    replacedAt = clock();
    generation += 1;
    // The pool drops an idle connection that reports an error.
    for (const client of [...idle]) client.emit('error', new Error('the database is read-only'));
    for (const listener of listeners) listener();
  }

  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === DISK_FULL) diskFullAt = clock();
      if (code !== READ_ONLY_TRANSACTION || isOutdated(client)) return;
      generations.delete(client);
      replaceConnections();
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => {
    // The pool drops a released connection that is ending.
    if (isOutdated(client)) client.end().catch(() => {});
    else idle.add(client);
  });
  pool.on('remove', (client) => idle.delete(client));
  return {
    replaceConnections,
    subscribe: (listener) => void listeners.push(listener),
    isDiskFull: () => clock() - diskFullAt < DISK_FULL_MS,
  };
}

/** The state of a server that two pools reach, one of them through a pooler. */
export function combineStates(first: ServerState, second: ServerState): ServerState {
  return {
    replaceConnections() {
      first.replaceConnections();
      second.replaceConnections();
    },
    subscribe(listener) {
      first.subscribe(listener);
      second.subscribe(listener);
    },
    isDiskFull: () => first.isDiskFull() || second.isDiskFull(),
  };
}

import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { explainFailure } from './errors.ts';
import { ensureInitialised } from './initialise.ts';
import { UsageLock, connectionTo } from './usage-lock.ts';
import type { Connection } from './usage-lock.ts';
import { chooseLocation, recordLocation } from './data-location.ts';
import type { DataLocation } from './data-location.ts';
import { findPostmaster, launch, shutDown } from './postmaster.ts';
import type { Endpoint } from './settings.ts';

export interface EmbeddedPostgres {
  connection: Connection;
  /**
   * Whether PostgreSQL was already running on this data, started by another process or by one that was
   * killed.
   */
  adopted: boolean;
  /** Stops the database and waits, unless another process uses it. Close the pool first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder of the data; created if missing. */
  dataDir: string;
  /** Receives messages for the operator, one line each. */
  log: (line: string) => void;
  /** False only for tests: faster, but a power failure destroys the data. */
  durable?: boolean;
  /** Connections that it must allow, if more than 100. */
  connections?: number;
}

/**
 * Maximum milliseconds of a start. PostgreSQL may replay its write-ahead log after a crash, or another
 * process may be starting or stopping it.
 */
const START_LIMIT_MS = 120_000;

/**
 * Initialises PostgreSQL if needed, starts it or joins the running one, and restarts it after a crash until `stop`.
 * Throws an EmbeddedPostgresError with one line.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true, connections = 0 } = options;
  const server = { durable, connections };
  const location = await prepare(options.dataDir, durable, log);
  const endpoint = await chooseEndpoint(location);
  const first = await startOrJoin(location, endpoint, server, true);
  const stopped = new AbortController();
  let current: Promise<UsageLock | null> = Promise.resolve(first.usageLock);

  const watch = async (usageLock: UsageLock): Promise<void> => {
    await usageLock.ended;
    if (stopped.signal.aborted) return;
    log('The database stopped unexpectedly. Restarting it.');
    current = restart(location, first.endpoint, server, log, stopped.signal);
    const next = await current;
    if (next) void watch(next);
  };
  void watch(first.usageLock);

  return {
    connection: connectionTo(location, first.endpoint),
    adopted: first.adopted,
    stop: async () => {
      if (stopped.signal.aborted) return;
      stopped.abort();
      const usageLock = await current;
      if (!usageLock || (await usageLock.isLast().catch(() => true))) await shutDown(location);
      await usageLock?.leave().catch(() => {});
    },
  };
}

async function prepare(
  dataDir: string,
  durable: boolean,
  log: (line: string) => void,
): Promise<DataLocation> {
  try {
    const location = chooseLocation(dataDir, findBinaries(), log);
    await ensureInitialised(location, durable);
    recordLocation(location);
    return location;
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
}

/** Socket path limit: 104 bytes on macOS, 108 on Linux, including the terminator. */
const socketNameLimit = 103;

/** Prefers a socket: slightly faster, no port collisions, and closed to other accounts. */
async function chooseEndpoint(location: DataLocation): Promise<Endpoint> {
  const socketFolder = join(location.home, 'run');
  const fits = Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) <= socketNameLimit;
  if (fits && process.platform !== 'win32') return { socketFolder, port: 5432 };
  return { socketFolder: null, port: findPostmaster(location)?.port ?? (await freePort()) };
}

interface RunningDatabase {
  usageLock: UsageLock;
  endpoint: Endpoint;
  adopted: boolean;
}

async function startOrJoin(
  location: DataLocation,
  requested: Endpoint,
  server: { durable: boolean; connections: number },
  mayChangePort: boolean,
): Promise<RunningDatabase> {
  const deadline = Date.now() + START_LIMIT_MS;
  let endpoint = requested;
  let adopted = true;
  for (;;) {
    try {
      if (findPostmaster(location) === null) {
        adopted = true; // Another process started PostgreSQL if it is running after a failed launch.
        await launch(location, endpoint, server);
        adopted = false;
      }
      const running = findPostmaster(location);
      if (mayChangePort && running && endpoint.socketFolder === null)
        endpoint = { socketFolder: null, port: running.port ?? endpoint.port };
      return { usageLock: await UsageLock.enter(connectionTo(location, endpoint)), endpoint, adopted };
    } catch (error) {
      if (Date.now() > deadline || !isTransient(error)) {
        if (!adopted) await shutDown(location); // No other process would stop PostgreSQL.
        throw explainFailure(error, location.home);
      }
      const portInUse =
        mayChangePort && endpoint.socketFolder === null && /Address already in use/.test(String(error));
      if (portInUse) endpoint = { socketFolder: null, port: await freePort() };
      await pause(30);
    }
  }
}

/** Restarts on the same socket or port, so that the application's connection settings stay valid. */
async function restart(
  location: DataLocation,
  endpoint: Endpoint,
  server: { durable: boolean; connections: number },
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<UsageLock | null> {
  for (let wait = 250; !signal.aborted; wait = Math.min(wait * 2, 10_000)) {
    try {
      const { usageLock } = await startOrJoin(location, endpoint, server, false);
      log('The database is running again.');
      return usageLock;
    } catch (error) {
      log(explainFailure(error, location.home).message);
      await pause(wait, null, { signal }).catch(() => {});
    }
  }
  return null;
}

/** Signs of another process starting or stopping PostgreSQL at this moment. */
const transientMessages =
  /lock file "[^"]*" (?:already exists|is empty)|still in use|Address already in use|ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|connect ENOENT/;
/** SQLSTATE codes cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections. */
const transientStates = new Set(['57P03', '57P01', '57P02', '53300']);

function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return transientStates.has(code ?? '') || transientMessages.test(message ?? '');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, fail) => server.on('error', fail).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { explainFailure } from './errors.ts';
import { ensureInitialised } from './initialise.ts';
import { Keeper, connectionTo } from './keeper.ts';
import type { Connection } from './keeper.ts';
import { choosePlace, recordPlace } from './place.ts';
import type { Place } from './place.ts';
import { findPostmaster, launch, shutDown } from './postmaster.ts';
import type { Door } from './settings.ts';

export interface EmbeddedPostgres {
  connection: Connection;
  /** PostgreSQL was already running on this data, started by another process or by one that was killed. */
  adopted: boolean;
  /** Stops the database and waits, unless another process uses it. Close the pool first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created if missing. */
  dataDir: string;
  /** Receives messages for the operator, one line each. */
  log: (line: string) => void;
  /** False only for tests: faster, but a power failure destroys the data. */
  durable?: boolean;
}

/** Milliseconds for replaying the journal after a crash and for another process to start or stop. */
const patience = 120_000;

/**
 * Initialises PostgreSQL if needed, starts it or joins the running one, and restarts it after a crash until `stop`.
 * Throws an EmbeddedPostgresError with one line.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options;
  const place = await prepare(options.dataDir, durable, log);
  const door = await chooseDoor(place);
  const first = await bringUp(place, door, durable, true);
  const stopped = new AbortController();
  let current: Promise<Keeper | null> = Promise.resolve(first.keeper);

  const watch = async (keeper: Keeper): Promise<void> => {
    await keeper.ended;
    if (stopped.signal.aborted) return;
    log('The database has ended unexpectedly: starting it again.');
    current = bringUpAgain(place, first.door, durable, log, stopped.signal);
    const next = await current;
    if (next) void watch(next);
  };
  void watch(first.keeper);

  return {
    connection: connectionTo(place, first.door),
    adopted: first.adopted,
    stop: async () => {
      if (stopped.signal.aborted) return;
      stopped.abort();
      const keeper = await current;
      if (!keeper || (await keeper.isLast().catch(() => true))) await shutDown(place);
      await keeper?.leave().catch(() => {});
    },
  };
}

async function prepare(dataDir: string, durable: boolean, log: (line: string) => void): Promise<Place> {
  try {
    const place = choosePlace(dataDir, findBinaries(), log);
    await ensureInitialised(place, durable);
    recordPlace(place);
    return place;
  } catch (error) {
    throw explainFailure(error, dataDir);
  }
}

/** Socket path limit: 104 bytes on macOS, 108 on Linux, including the terminator. */
const socketNameLimit = 103;

/** Prefers a socket: slightly faster, no port collisions, and closed to other accounts. */
async function chooseDoor(place: Place): Promise<Door> {
  const socketFolder = join(place.home, 'run');
  const fits = Buffer.byteLength(join(socketFolder, '.s.PGSQL.5432')) <= socketNameLimit;
  if (fits && process.platform !== 'win32') return { socketFolder, port: 5432 };
  return { socketFolder: null, port: findPostmaster(place)?.port ?? (await freePort()) };
}

interface Up {
  keeper: Keeper;
  door: Door;
  adopted: boolean;
}

async function bringUp(place: Place, wanted: Door, durable: boolean, mayMove: boolean): Promise<Up> {
  const deadline = Date.now() + patience;
  let door = wanted;
  let adopted = true;
  for (;;) {
    try {
      if (findPostmaster(place) === null) {
        adopted = true; // if it is running when the launch fails, another process started it
        await launch(place, door, durable);
        adopted = false;
      }
      const running = findPostmaster(place);
      if (mayMove && running && door.socketFolder === null)
        door = { socketFolder: null, port: running.port ?? door.port };
      return { keeper: await Keeper.enter(connectionTo(place, door)), door, adopted };
    } catch (error) {
      if (Date.now() > deadline || !passes(error)) {
        if (!adopted) await shutDown(place); // no other process would stop it
        throw explainFailure(error, place.home);
      }
      const taken = mayMove && door.socketFolder === null && /Address already in use/.test(String(error));
      if (taken) door = { socketFolder: null, port: await freePort() };
      await pause(30);
    }
  }
}

/** Restarts on the same socket or port, so that the application's connection settings stay valid. */
async function bringUpAgain(
  place: Place,
  door: Door,
  durable: boolean,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Keeper | null> {
  for (let wait = 250; !signal.aborted; wait = Math.min(wait * 2, 10_000)) {
    try {
      const { keeper } = await bringUp(place, door, durable, false);
      log('The database is running again.');
      return keeper;
    } catch (error) {
      log(explainFailure(error, place.home).message);
      await pause(wait, null, { signal }).catch(() => {});
    }
  }
  return null;
}

/** Signs of another process starting or stopping PostgreSQL at this moment. */
const passing =
  /lock file "[^"]*" (?:already exists|is empty)|still in use|Address already in use|ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|connect ENOENT/;
/** cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections */
const passingStates = new Set(['57P03', '57P01', '57P02', '53300']);

function passes(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return passingStates.has(code ?? '') || passing.test(message ?? '');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle, fail) => server.on('error', fail).listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  await new Promise((settle) => server.close(settle));
  return port;
}

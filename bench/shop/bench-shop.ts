import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { administrator } from '../../tests/support/shop-process.ts';
import { DATABASE_CORE, moveToCore, onCore, SERVER_CORE, withManyFiles } from '../measure/machine.ts';
import { findDatabase, listProcesses } from '../measure/processes.ts';
import { withDatabase } from './database.ts';

/** A shop that runs as with `npm start`: launcher, server, picture process and database. */
export interface BenchShop {
  address: string;
  dataDir: string;
  /** Id of the launcher; all other processes of the shop descend from it. */
  root: number;
  query: <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;
  /** Stops the shop and starts it again with other settings. */
  restart(env: Record<string, string>): Promise<void>;
  /** Stops the shop and deletes its data. */
  remove(): Promise<void>;
}

/** A cache too small for any response, so that each is made for its request; what many of them show is read once, as in every shop. */
export const withoutResponses = { PAGE_CACHE_MB: '0.001' };

const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4300);

/** The first free port. */
async function findPort(): Promise<number> {
  for (let port = FIRST_PORT; ; port += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, 'localhost', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-'));
  // As root the embedded PostgreSQL runs under an unprivileged account, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

const deleteDataDir = (dataDir: string) => rm(dataDir, { recursive: true, force: true });

let template: Promise<string> | null = null;

/** Data of a shop with the demo catalogue, whose work in the background is done. Made once. */
async function makeTemplate(): Promise<string> {
  const shop = await openShop(await makeDataDir(), {});
  try {
    await finishPictures(shop);
    await finishJobs(shop);
  } finally {
    await shop.close();
  }
  return shop.dataDir;
}

export async function removeTemplate(): Promise<void> {
  const dataDir = await template?.catch(() => null);
  if (dataDir) await deleteDataDir(dataDir);
}

/** Copies the data of a stopped shop. The files of the database keep their owner. */
async function copyDataDir(from: string): Promise<string> {
  if (existsSync(path.join(from, 'postgres-location')))
    throw new Error(
      `PostgreSQL cannot enter ${os.tmpdir()}: set TMPDIR to a folder that all accounts may enter`,
    );
  const dataDir = await makeDataDir();
  if (process.platform === 'win32') await cp(from, dataDir, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, dataDir]);
  return dataDir;
}

/** Starts a shop with the demo catalogue, whose work in the background is done. */
export async function startBenchShop(env: Record<string, string> = {}): Promise<BenchShop> {
  template ??= makeTemplate();
  return openShop(await copyDataDir(await template), env);
}

interface OpenShop extends BenchShop {
  close(): Promise<void>;
}

async function openShop(dataDir: string, env: Record<string, string>): Promise<OpenShop> {
  const port = await findPort();
  const address = `http://localhost:${port}`;
  let running = await start({ address, port, dataDir, env });
  return {
    address,
    dataDir,
    get root() {
      return running.root;
    },
    query: (text) => withDatabase(dataDir, async (client) => (await client.query(text)).rows as never),
    async restart(changed) {
      await running.stop();
      running = await start({ address, port, dataDir, env: { ...env, ...changed } });
    },
    close: () => running.stop(),
    async remove() {
      await running.stop();
      await deleteDataDir(dataDir);
    },
  };
}

async function start(shop: {
  address: string;
  port: number;
  dataDir: string;
  env: Record<string, string>;
}): Promise<{ root: number; stop: () => Promise<void> }> {
  const command = withManyFiles([process.execPath, 'tools/start.js']);
  const [program, ...args] = onCore(SERVER_CORE, command);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(shop.port),
      HOST: 'localhost',
      BASE_URL: shop.address,
      DATA_DIR: shop.dataDir,
      SEED: 'demo',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      // The launcher stops when its parent ends, as it does for npm.
      npm_lifecycle_event: 'bench',
      ...shop.env,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-5000));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const isReady = async () => (await fetch(`${shop.address}/readyz`).catch(() => null))?.ok ?? false;
  for (const end = Date.now() + 120_000; !(await isReady()); await pause(100)) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`the shop did not start: ${output}`);
  }
  const database = findDatabase(child.pid!);
  if (database !== null) for (const each of listProcesses(database)) moveToCore(DATABASE_CORE, each);
  return { root: child.pid!, stop };
}

/** Waits for the previews of the new shop, and marks its pictures as resized: resizing takes many minutes. */
async function finishPictures({ query }: BenchShop): Promise<void> {
  const waiting = 'select 1 from pictures where preview is null limit 1';
  while ((await query(waiting)).length > 0) await pause(250);
  await query(
    'update pictures set warmed_at = coalesce(warmed_at, now()), avif_at = coalesce(avif_at, now())',
  );
  await query('vacuum analyze');
}

/** Waits until the jobs that are due have run, such as emails; at most a minute. */
export async function finishJobs({ query }: BenchShop): Promise<void> {
  const due = 'select 1 from graphile_worker.jobs where run_at <= now() and attempts = 0 limit 1';
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200))
    if ((await query(due)).length === 0) return;
}

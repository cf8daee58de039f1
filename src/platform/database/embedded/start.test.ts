import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from './initialise.ts';
import type { Connection } from './usage-lock.ts';
import { startEmbeddedPostgres } from './start.ts';
import type { EmbeddedPostgres } from './start.ts';

/** A data folder after its first start. */
let initialised: string;
let folder: string;
let dataDir: string;
let lines: string[];
let running: EmbeddedPostgres[];

function newFolder(): string {
  const created = mkdtempSync(join(tmpdir(), 'trivet-embedded-'));
  chmodSync(created, 0o711);
  return created;
}

beforeAll(async () => {
  initialised = newFolder();
  const first = await startEmbeddedPostgres({ dataDir: initialised, log: () => {}, durable: false });
  await first.stop();
});
afterAll(() => rmSync(initialised, { recursive: true, force: true }));

beforeEach(() => {
  folder = newFolder();
  dataDir = join(folder, 'data');
  lines = [];
  running = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), durable: false });
  running.push(database);
  return database;
}

/** Starts after an earlier start that was stopped. Copies its data, which takes less time than creating it. */
function startAgain(): Promise<EmbeddedPostgres> {
  copyInitialised();
  return start();
}

/** `cp` keeps the owner: as root, PostgreSQL runs under another account. */
const copyInitialised = () => execFileSync('cp', ['-a', initialised, dataDir]);

async function query<Row extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid');
const postmasterPid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

describe('first start of the embedded PostgreSQL', () => {
  it('creates PostgreSQL 18 with a role that is not a superuser but can install the needed extensions', async () => {
    const { connection, adopted } = await start();
    expect(adopted).toBe(false);
    const extensions = ['pg_trgm', 'unaccent', 'btree_gist', 'citext'];
    await query(connection, extensions.map((name) => `create extension ${name};`).join(' '));
    const [row] = await query(
      connection,
      `select current_user as role, current_database() as database, current_setting('is_superuser') as superuser,
        current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding,
        (select datlocale from pg_database where datname = current_database()) as locale, lower('ÉÜ') as lower`,
    );
    expect(row).toEqual({
      role: 'trivet',
      database: 'trivet',
      superuser: 'off',
      major: 18,
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      lower: 'éü',
    });
  });

  it('rejects a wrong password and the superuser, and stores password and data readable only by their owner', async () => {
    const { connection } = await start();
    await expect(query({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(
      'password authentication',
    );
    const asSuperuser = query({ ...connection, user: 'postgres', database: 'postgres' }, 'select 1');
    await expect(asSuperuser).rejects.toThrow('no pg_hba.conf entry');
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres', 'data')).mode & 0o777).toBe(0o700);
  });

  it('works with a umask that removes all permissions of group and others', async () => {
    const before = process.umask(0o077);
    try {
      const { connection } = await start();
      expect(await query(connection, 'show max_parallel_workers_per_gather')).toEqual([
        { max_parallel_workers_per_gather: '0' },
      ]);
    } finally {
      process.umask(before);
    }
  });

  it('succeeds after a start that was interrupted during initialisation', async () => {
    const ended = spawn(process.execPath, ['--eval', '']);
    await once(ended, 'exit');
    const left = join(dataDir, `postgres.unfinished-${ended.pid}-00000000`);
    mkdirSync(join(left, 'data'), { recursive: true });
    chmodSync(dataDir, 0o711);
    const { connection } = await start();
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(left)).toBe(false);
  });

  it('initialises once when two starts run at the same time', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect([one, two].filter(({ adopted }) => adopted)).toHaveLength(1);
    await query(one.connection, 'create table kettles (name text)');
    expect(await query(two.connection, 'select * from kettles')).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  it('uses a loopback port if the path is too long for a socket, and finds its data on the next start', async () => {
    dataDir = join(folder, 'd'.repeat(100));
    const first = await start();
    expect(first.connection.host).toBe('127.0.0.1');
    await query(first.connection, 'create table kettles (name text)');
    await first.stop();
    const second = await start();
    expect(await query(second.connection, 'select * from kettles')).toEqual([]);
  });

  it('protects data against a power failure, unless started for tests, and gets 32 MB of buffers for little data', async () => {
    const settings = `select string_agg(setting, ',' order by name) as all from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers')`;
    const durable = await startEmbeddedPostgres({ dataDir, log: () => {} });
    running.push(durable);
    expect(await query(durable.connection, settings)).toEqual([{ all: 'on,on,4096,on' }]);
    await durable.stop();
    expect(await query((await start()).connection, settings)).toEqual([{ all: 'off,off,4096,on' }]);
  });
});

describe('later start of the embedded PostgreSQL', () => {
  it('uses the existing data', async () => {
    const first = await startAgain();
    await query(first.connection, "create table kettles as select 'copper' as name");
    await first.stop();
    expect(existsSync(pidFile())).toBe(false);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.connection, 'select name from kettles')).toEqual([{ name: 'copper' }]);
  });

  it('joins and later stops the PostgreSQL of a killed process', async () => {
    copyInitialised();
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start.ts'))});
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, durable: false });
      console.log('up');`;
    const shop = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shop.stdout, 'data');
    const pid = postmasterPid();
    shop.kill('SIGKILL');
    await once(shop, 'exit');

    const next = await start();
    expect(next.adopted).toBe(true);
    expect(postmasterPid()).toBe(pid);
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('ignores a lock file whose process id belongs to another program', async () => {
    copyInitialised();
    const socketLock = join(dataDir, 'postgres', 'run', '.s.PGSQL.5432.lock');
    for (const file of [pidFile(), socketLock]) writeFileSync(file, `${process.pid}\n${dataDir}\n`);
    const { adopted, connection } = await start();
    expect(adopted).toBe(false);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ignores a lock file of a dead process', async () => {
    const first = await startAgain();
    await query(first.connection, "create table kettles as select 'copper' as name");
    const left = readFileSync(pidFile(), 'utf8');
    await first.stop();
    writeFileSync(pidFile(), left);
    const { connection } = await start();
    expect(await query(connection, 'select name from kettles')).toEqual([{ name: 'copper' }]);
  });

  it('stops PostgreSQL when the start fails', async () => {
    copyInitialised();
    writeFileSync(join(dataDir, 'postgres', 'password'), 'another');
    await expect(start()).rejects.toThrow('password authentication failed');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('rejects data of another major version with one line', async () => {
    copyInitialised();
    writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /^.* was created by PostgreSQL 17, but this version of the shop uses 18: .*$/,
    );
  });
});

describe('running embedded PostgreSQL', () => {
  it('keeps running until both callers that started or joined it have stopped it', async () => {
    const [server, command] = [await startAgain(), await start()];
    expect(command.adopted).toBe(true);
    await server.stop();
    expect(await query(command.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await command.stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('restarts after a crash with all committed data and no other data', async () => {
    const { connection } = await startAgain();
    await query(connection, "create table kettles as select 'copper' as name");
    const unfinished = new pg.Client(connection);
    unfinished.on('error', () => {});
    await unfinished.connect();
    await unfinished.query('begin');
    await unfinished.query("insert into kettles values ('never bought')");
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(lines).toContain('The database is running again.'), 15_000);
    expect(postmasterPid()).not.toBe(pid);
    expect(await query(connection, 'select name from kettles')).toEqual([{ name: 'copper' }]);
  });

  it('runs in its own process group, so that Ctrl-C does not reach it', async () => {
    await startAgain();
    const pid = postmasterPid();
    expect(isAlive(pid)).toBe(true);
    // PostgreSQL leads a process group of its own if a group with its process id exists.
    expect(() => process.kill(-pid, 0)).not.toThrow();
  });
});

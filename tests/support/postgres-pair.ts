import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount } from '#platform/database/embedded/access.ts';
import { findBinaries, makeLibraryLinks, program } from '#platform/database/embedded/binaries.ts';
import { databaseEnvironment, runProgram } from '#platform/database/embedded/processes.ts';
import { freePort } from './shop-process.ts';

/** A PostgreSQL primary and its synchronous standby behind one address, like a managed database. */
export interface PostgresPair {
  url: string;
  /** Kills the primary, moves the address to the standby and then promotes it. Works once. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  data: string;
  port: number;
  process: ChildProcess;
  ended: Promise<unknown>;
}

const { native } = findBinaries();
const account = databaseAccount('');

/** Creates the pair with an empty database. The primary confirms a commit only after the standby has stored it. */
export async function startPostgresPair(): Promise<PostgresPair> {
  makeLibraryLinks(native);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-pair-'));
  await chmod(folder, 0o711);
  const [primaryData, standbyData] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  await createCluster(primaryData);
  spawnSync('cp', ['-a', primaryData, standbyData]);
  await writeFile(path.join(standbyData, 'standby.signal'), '');
  const primary = await launch(primaryData, { synchronous_standby_names: '*' });
  const standby = await launch(standbyData, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=shop`,
  });
  await untilTrue(primary, "select count(*) = 1 as it from pg_stat_replication where sync_state = 'sync'");
  const address = await openAddress(primary.port);
  return {
    url: `postgres://shop@127.0.0.1:${address.port}/shop`,
    async failOver() {
      address.target = standby.port;
      primary.process.kill('SIGKILL');
      await primary.ended;
      const options = { cwd: standby.data, account };
      const promoted = await runProgram(
        program(native, 'pg_ctl'),
        ['promote', '-w', '-D', standby.data],
        options,
      );
      if (promoted.code !== 0) throw new Error(promoted.output);
    },
    async stop() {
      address.close();
      for (const server of [primary, standby]) {
        server.process.kill('SIGKILL');
        await server.ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createCluster(data: string): Promise<void> {
  await mkdir(data, { mode: 0o700 });
  if (account) await chown(data, account.uid, account.gid);
  const options = { cwd: data, account };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const steps = [
    await runProgram(
      program(native, 'initdb'),
      ['-D', data, '--username=shop', '--auth=trust', '--no-sync', '--no-instructions', ...locale],
      options,
    ),
    await runProgram(program(native, 'postgres'), ['--single', '-D', data, '-c', 'fsync=off', 'postgres'], {
      ...options,
      input: 'create database shop\n',
    }),
  ];
  for (const { code, output } of steps) if (code !== 0) throw new Error(output);
}

async function launch(data: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    ...settings,
  };
  const child = spawn(
    program(native, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: data, env: databaseEnvironment(), stdio: 'ignore', ...account },
  );
  const server = { data, port, process: child, ended: new Promise((resolve) => child.once('exit', resolve)) };
  await untilTrue(server, 'select true as it');
  return server;
}

/** Waits until the server answers the query with true. */
async function untilTrue({ port, process: child }: Server, query: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'shop', database: 'shop' });
    try {
      await client.connect();
      if ((await client.query<{ it: boolean }>(query)).rows[0]!.it) return;
    } catch {
      // Not ready yet.
    } finally {
      await client.end().catch(() => {});
    }
    await pause(50);
  }
  throw new Error(`PostgreSQL did not answer true within 20 seconds: ${query}`);
}

/** A port that passes connections on to another port, which may change. */
async function openAddress(target: number) {
  const server = createServer((client) => {
    const upstream = connect(address.target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = { target, port, close: () => server.close() };
  return address;
}

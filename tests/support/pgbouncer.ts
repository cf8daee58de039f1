import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './shop-process.ts';

/** Whether PgBouncer is installed, such as by `apt-get install pgbouncer`. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface PgBouncer {
  /** Address of a database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode, with ten server connections for all clients. */
export async function startPgBouncer(server: {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-pgbouncer-'));
  const port = await freePort();
  const { host, user, password, database } = server;
  const settings = [
    '[databases]',
    `${database} = host=${host} port=${server.port} user=${user} password=${password} dbname=${database}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'default_pool_size = 10',
    'max_client_conn = 200',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, settings.join('\n'), { mode: 0o600 });
  // PgBouncer does not run as root; the socket of the test database belongs to the unprivileged account.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (account.uid !== undefined) {
    await chmod(folder, 0o711);
    await chown(file, account.uid, account.gid);
  }
  const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...account });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://${user}@127.0.0.1:${port}/${database}`;
  await waitUntilReady(url);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (attempt >= 100) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';

export interface DatabaseFigures {
  perSecond: number;
  /** Mean, milliseconds. */
  latency: number;
}

const places = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench'];

/** The writes of a checkout. */
export const orderWrites = path.join(import.meta.dirname, 'order-writes.sql');

/** Path of pgbench; null if it is in none of the usual folders. */
export async function findPgbench(): Promise<string | null> {
  for (const place of places) {
    if (
      await access(place).then(
        () => true,
        () => false,
      )
    )
      return place;
  }
  return null;
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`pgbench ended with ${code}: ${text.slice(0, 600)}`)),
    );
  });
}

/** Measures how fast the database alone executes a script over `clients` connections. */
export async function measureScript(
  program: string,
  {
    dataDir,
    script,
    clients,
    seconds,
  }: { dataDir: string; script: string; clients: number; seconds: number },
): Promise<DatabaseFigures> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { host, port, user, password, database } = postgres.connection;
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
  };
  const threads = String(Math.min(clients, 2));
  const args = ['-n', '-c', String(clients), '-j', threads, '-T', String(seconds), '-M', 'prepared'];
  try {
    const report = await run(program, [...args, '-f', script], env);
    const figure = (pattern: RegExp) => Number(pattern.exec(report)?.[1]);
    return { perSecond: figure(/tps = ([\d.]+)/), latency: figure(/latency average = ([\d.]+)/) };
  } finally {
    await postgres.stop();
  }
}

/** SQL before `orderWrites` that numbers users and products, because a pgbench script picks rows by random number. */
export const prepareWrites = [
  `create table if not exists bench_people as
     select row_number() over (order by u.id) - 1 as n, u.id from users u join carts on carts.user_id = u.id limit 50`,
  `create table if not exists bench_goods as
     select row_number() over (order by product_id, color_key) as n, product_id, color_key from stock_items limit 40`,
  'analyze bench_people, bench_goods',
];

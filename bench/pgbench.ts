import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';

export interface DatabaseFigures {
  perSecond: number;
  /** Mean, milliseconds. */
  latency: number;
}

const places = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', '/opt/homebrew/bin/pgbench'];

async function findPgbench(): Promise<string | null> {
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
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`pgbench ended with ${code}`)),
    );
  });
}

/**
 * What the very database that the shop runs on does by itself: pgbench's simple write transaction (an update, a
 * select, an insert), eight at once. Null where pgbench is not installed.
 */
export async function measurePgbench(dataDir: string, seconds: number): Promise<DatabaseFigures | null> {
  const program = await findPgbench();
  if (!program) return null;
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
  try {
    await run(program, ['-i', '-q', '-s', '10'], env);
    const report = await run(
      program,
      ['-N', '-c', '8', '-j', '2', '-T', String(seconds), '-M', 'prepared'],
      env,
    );
    const figure = (pattern: RegExp) => Number(pattern.exec(report)?.[1]);
    return { perSecond: figure(/tps = ([\d.]+)/), latency: figure(/latency average = ([\d.]+)/) };
  } finally {
    await postgres.stop();
  }
}

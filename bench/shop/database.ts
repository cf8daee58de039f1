import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';

/** Runs work on a connection to the database of a running shop. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

export async function runStatements(dataDir: string, ...statements: string[]): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

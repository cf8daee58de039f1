import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Connection to the PostgreSQL server of a test run. */
export interface TestServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** The `DATABASE_URL` of a database. */
export function databaseUrl({ host, port, user, password }: TestServer, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Runs statements one after the other on a connection of their own. @returns the result of the last one. */
export async function runSql(
  server: TestServer,
  database: string,
  ...statements: string[]
): Promise<pg.QueryResult> {
  const { host, port, user, password } = server;
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    let result!: pg.QueryResult;
    for (const statement of statements) result = await client.query(statement);
    return result;
  } finally {
    await client.end();
  }
}

/**
 * Creates a database with a new name, empty or as a copy of a template. Copying files takes a tenth of the time of copying
 * through the WAL, because test servers do not flush to disk. @returns its name.
 */
export async function createDatabase(server: TestServer, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(server, 'postgres', `create database ${name} template ${template} strategy file_copy`);
  return name;
}

/**
 * Ends the remaining connections and drops the database. `drop database … with (force)` is not used: it needs a superuser
 * when an autovacuum worker is connected.
 */
export async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await runSql(
    server,
    'postgres',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    `drop database ${name}`,
  );
}

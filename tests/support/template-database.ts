import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { migrate } from '#platform/database/migrate.ts';

export const templateName = 'trivet_template';

export interface TestServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
  }
}

/** One PostgreSQL server per run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-tests-'));
  // PostgreSQL does not run as root: its own account must be able to pass through.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  const { host, port, user, password, database } = postgres.connection;
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = openDatabase({ host, port, user, password, database: templateName }, 2);
  await migrate(template);
  // A template can be cloned only without open connections.
  await template.close();
  project.provide('server', { host, port, user, password });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

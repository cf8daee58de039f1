import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { migrate } from '#platform/database/migrate.ts';
import { runSql, type TestServer } from './test-databases.ts';
import { saveTestSettings } from './test-settings.ts';

export const templateName = 'trivet_template';

declare module 'vitest' {
  export interface ProvidedContext {
    server: TestServer;
    /** Folder of files that test files share; it is deleted after the run. */
    dataDir: string;
  }
}

/** Starts one PostgreSQL server per test run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-tests-'));
  // As root the embedded PostgreSQL runs under an unprivileged account, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  const { host, port, user, password, database } = postgres.connection;
  const server: TestServer = { host, port, user, password };
  await runSql(server, database, `create database ${templateName}`);
  const template = openDatabase({ ...server, database: templateName }, { connections: 4 });
  await migrate(template);
  await saveTestSettings(template.pool);
  // PostgreSQL copies a template only while it has no open connections.
  await template.close();
  project.provide('server', server);
  project.provide('dataDir', dataDir);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

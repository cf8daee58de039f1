import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import '#app/modules.ts';
import { openDatabase } from '#platform/database/database.ts';
import { withSessionLock } from '#platform/database/session-lock.ts';
import { openStorage } from '#platform/storage.ts';
import { seedDemo } from '../../src/app/seed-demo.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { templateName } from './template-database.ts';
import { createDatabase, runSql } from './test-databases.ts';

const demoName = 'trivet_demo';

export interface DemoDatabase extends TestDatabase {
  /** For `STORAGE_URL`: the files of the demo, which all copies share. */
  storageUrl: string;
}

/** Creates a database with the demo shop for one test file. The first file that needs it seeds it, and others copy it. */
export async function createDemoDatabase(): Promise<DemoDatabase> {
  const folder = path.join(inject('dataDir'), 'demo-files');
  const storageUrl = pathToFileURL(folder).href;
  const location = { ...inject('server'), database: 'postgres' };
  const postgres = openDatabase(location, { connections: 1 });
  try {
    await withSessionLock(postgres.pool, 'demo', () => seedOnce(folder, storageUrl));
  } finally {
    await postgres.close();
  }
  return { ...(await createTestDatabase(20, demoName)), storageUrl };
}

async function seedOnce(folder: string, storageUrl: string): Promise<void> {
  const server = inject('server');
  const known = await runSql(server, 'postgres', `select from pg_database where datname = '${demoName}'`);
  if (known.rows.length > 0) return;
  await mkdir(folder, { recursive: true });
  const name = await createDatabase(server, templateName);
  const database = openDatabase({ ...server, database: name }, { connections: 2 });
  await database.pool.query('delete from settings');
  await seedDemo({ database, storage: await openStorage(storageUrl) });
  // A shop on a copy would make the previews and sizes of all pictures and check all stock again, which keeps the processor
  // busy. Sizes are made on request.
  await database.pool.query(`update pictures set preview = 'data:,', warmed_at = now(), avif_at = now()`);
  await database.pool.query('delete from graphile_worker._private_jobs');
  await database.close();
  await runSql(server, 'postgres', `alter database ${name} rename to ${demoName}`);
}

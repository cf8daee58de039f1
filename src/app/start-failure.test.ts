import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { migrate, requireSupportedServer } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { probeStorage } from '#platform/storage-probe.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { startOldPostgres } from '../../tests/support/old-postgres.ts';
import { setReadOnly } from '../../tests/support/read-only.ts';
import { newDataDir } from '../../tests/support/shop-process.ts';
import { openShop } from './open-shop.ts';
import { prepareShop } from './prepare-shop.ts';
import { explainStartFailure } from './start-failure.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** The line that a failed start prints, without its first sentence. */
async function failureOf(step: Promise<unknown>): Promise<string> {
  const error: unknown = await step.then(
    () => new Error('the step succeeded'),
    (reason: unknown) => reason,
  );
  return /^Trivet did not start\. (.*)$/.exec(explainStartFailure(error))![1]!;
}

/** The step of a start that connects to the database. */
function connect(url: string): Promise<void> {
  const database = openDatabase({ url }, { connections: 1 });
  cleanUps.push(() => database.close());
  return requireSupportedServer(database.direct.tx);
}

/** The steps of a start before it serves requests. */
async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...env });
  const shop = await openShop(config, () => {});
  try {
    await probeStorage(config.storageUrl);
    await prepareShop(shop, () => {});
  } finally {
    await shop.close();
  }
}

async function newFolder(): Promise<string> {
  const folder = await newDataDir();
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Mounts a disk in memory. @returns its folder; null without permission to mount. */
async function mountedFolder(options: string): Promise<string | null> {
  const folder = await newFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
  cleanUps.push(() => spawnSync('umount', [folder]));
  return folder;
}

describe('failed start explains in one line', () => {
  it('an unknown host in DATABASE_URL, without its password', async () => {
    expect(await failureOf(connect('postgres://shop:hunter2@database.invalid:5432/shop'))).toBe(
      'The host in DATABASE_URL is unknown: correct the address.',
    );
  });

  it('a PostgreSQL that is too old', async () => {
    const old = await startOldPostgres('170009', '17.9 (Debian 17.9-1)');
    cleanUps.push(() => old.stop());
    expect(await failureOf(connect(old.url))).toBe(
      'The database at DATABASE_URL is PostgreSQL 17.9 (Debian 17.9-1): expected PostgreSQL 18 or newer.',
    );
  });

  it('a database that a newer version migrated', async () => {
    const db = await createTestDatabase(2);
    const { database } = db;
    cleanUps.push(() => db.drop());
    await database.pool.query("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')");
    expect(await failureOf(migrate(database))).toMatch(
      /^The database was migrated by a newer version \(9999-later\): start that version, or restore a backup/,
    );
  });

  it('an S3 store without credentials, or at an endpoint that does not answer', async () => {
    cleanUps.push(() => vi.unstubAllEnvs());
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    const url = 's3://shop?endpoint=http://127.0.0.1:1';
    expect(await failureOf(probeStorage(url))).toMatch(/no credentials, set AWS_ACCESS_KEY_ID/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    expect(await failureOf(probeStorage(url))).toMatch(/does not answer, correct the endpoint/);
  });

  it('a database that is read-only', async () => {
    const db = await createTestDatabase(1);
    cleanUps.push(() => db.drop());
    await setReadOnly(db.location, true);
    expect(await failureOf(start({ DATABASE_URL: db.url, DATA_DIR: await newFolder() }))).toMatch(
      /^The database at DATABASE_URL is read-only/,
    );
  });

  it('a file store whose folder is a file', async () => {
    expect(await failureOf(probeStorage(import.meta.url))).toMatch(/it is not a folder/);
  });

  it('a file in place of the data folder', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'data'), '');
    expect(await failureOf(start({ DATA_DIR: path.join(folder, 'data') }))).toMatch(/not a folder/);
  });

  it('a read-only or full disk', async () => {
    for (const [options, words] of [
      ['ro,size=64k', /read-only/],
      ['size=64k', /disk is full|free some space/],
    ] as const) {
      const folder = await mountedFolder(options);
      if (folder === null) continue; // No permission to mount a disk.
      expect(await failureOf(start({ DATA_DIR: path.join(folder, 'data') }))).toMatch(words);
    }
  });
});

import './modules.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { noCurrency } from '#kernel/money.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { publicContext } from '#platform/context.ts';
import { createSignIn } from '#modules/accounts/service/sign-in.ts';
import { readConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { DatabaseLocation } from '#platform/database/location.ts';
import { createLogger } from '#platform/log.ts';
import { openStorage } from '#platform/storage.ts';
import { createDemoDatabase } from '../../tests/support/demo-database.ts';
import { createDatabase, dropDatabase } from '../../tests/support/test-databases.ts';
import { prepareShop } from './prepare-shop.ts';

const isFull = Boolean(process.env.TEST_FULL);
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** What one process opens for its first start. */
async function openProcess(location: DatabaseLocation, seed: 'demo' | 'none') {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-prepare-'));
  folders.push(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, SEED: seed });
  const connections = openDatabase(location, { connections: 5 });
  const signIn = createSignIn({
    tx: connections.tx,
    secret: 'x'.repeat(40),
    baseUrl: config.baseUrl,
    google: null,
    leniency: 1,
    log: createLogger('silent'),
  });
  return { config, database: connections, location, signIn, storage: await openStorage(config.storageUrl) };
}

describe('first starts of three processes on one empty database', () => {
  // The seed takes as much processor time as all other tests of the start; the test below meets its result.
  it.each(isFull ? (['none', 'demo'] as const) : (['none'] as const))(
    'all succeed, and migrate and create the administrator only once, with the seed “%s”',
    async (seed) => {
      const name = await createDatabase(inject('server'));
      const location = { ...inject('server'), database: name };
      const processes = await Promise.all([1, 2, 3].map(() => openProcess(location, seed)));
      const lines: string[] = [];
      const administrators = await Promise.all(
        processes.map((shop) => prepareShop(shop, (line) => lines.push(line))),
      );
      const created = administrators.filter((administrator) => administrator !== null);
      expect(created).toMatchObject([{ email: 'admin@trivet.example' }]);
      expect(created[0]!.password).toMatch(/^[\w-]{16}$/);
      expect(lines.filter((line) => line.startsWith('Database migrated'))).toHaveLength(1);
      expect(lines.filter((line) => line.startsWith('Demo catalog created'))).toHaveLength(
        seed === 'demo' ? 1 : 0,
      );
      expect(processes.map(({ database }) => database.pool.totalCount)).toEqual([0, 0, 0]);
      const { rows } = await processes[0]!.database.pool.query("select role from users where role = 'admin'");
      expect(rows).toEqual([{ role: 'admin' }]);
      const shop = await getSettings(publicContext(processes[0]!.database.tx), 'shop');
      expect([shop.email, shop.currency, shop.addressLines.length]).toEqual(
        seed === 'demo' ? ['hello@trivet.example', 'EUR', 3] : ['admin@trivet.example', noCurrency, 0],
      );
      for (const { database } of processes) await database.close();
      await dropDatabase(inject('server'), name);
    },
  );

  it('continue one that was killed after its seed: they keep the demo and create one administrator', async () => {
    const demo = await createDemoDatabase();
    const processes = await Promise.all([1, 2, 3].map(() => openProcess(demo.location, 'demo')));
    const lines: string[] = [];
    const administrators = await Promise.all(
      processes.map((shop) => prepareShop(shop, (line) => lines.push(line))),
    );
    expect(administrators.filter((administrator) => administrator !== null)).toHaveLength(1);
    expect(lines).toEqual([]);
    const { email, currency } = await getSettings(publicContext(demo.database.tx), 'shop');
    expect([email, currency]).toEqual(['hello@trivet.example', 'EUR']);
    for (const { database } of processes) await database.close();
    await demo.drop();
  });
});

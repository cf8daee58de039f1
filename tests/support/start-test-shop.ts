import { createTestDatabase } from './database.ts';
import { createDemoDatabase } from './demo-database.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/**
 * Starts the built server on a copy of the migrated template, which takes a third of the processor time of a start with a
 * new embedded database. Its `remove` also drops the database.
 *
 * @param content `settings`: the settings of the shop in tests. `nothing`: a shop that was not set up. `demo`: the demo shop.
 */
export async function startTestShop(
  content: 'settings' | 'nothing' | 'demo',
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const db = content === 'demo' ? await createDemoDatabase() : await createTestDatabase(1);
  if (content === 'nothing') await db.database.pool.query('delete from settings');
  const shop = await startShop({
    env: {
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      STOP_DELAY: '0',
      DATABASE_URL: db.url,
      ...('storageUrl' in db ? { STORAGE_URL: db.storageUrl } : {}),
      ...env,
    },
  });
  return {
    ...shop,
    async remove() {
      await shop.remove();
      await db.drop();
    },
  };
}

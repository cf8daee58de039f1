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
  const demo = content === 'demo' ? await createDemoDatabase() : null;
  const db = demo ?? (await createTestDatabase(1));
  if (content === 'nothing') await db.database.pool.query('delete from settings');
  const shop = await startShop({
    env: {
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      STOP_DELAY: '0',
      DATABASE_URL: db.url,
      ...(demo && { STORAGE_URL: demo.storageUrl }),
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

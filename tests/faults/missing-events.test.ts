import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { signInAsAdministrator, stockProduct } from '../support/http-client.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

let db: TestDatabase;
let shop: ShopProcess;
/** A connection to another database: one's own cannot be closed to new connections. */
let outside: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase(1);
  outside = new pg.Client({ ...(db.location as pg.ClientConfig), database: 'postgres' });
  await outside.connect();
  shop = await startShop({
    env: { SEED: 'none', LOG_LEVEL: 'fatal', STOP_DELAY: '0', DATABASE_URL: db.url },
  });
  await stockProduct(await signInAsAdministrator(() => shop.address), 'pan', 1);
}, 300_000);
afterAll(async () => {
  await shop.remove();
  await outside.end();
  await db.drop();
});

async function shownName(): Promise<string | undefined> {
  const page = await (await fetch(`${shop.address}/product/pan`)).text();
  return /<title>([^<]*?) · /.exec(page)?.[1];
}

it('shows changes within seconds while the database accepts no connection for events', async () => {
  const { pool } = db.database;
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name');
  const acceptConnections = (isAllowed: boolean) =>
    outside.query(`alter database ${rows[0]!.name} with allow_connections ${isAllowed}`);
  // Without an event, as when it is lost.
  const rename = (name: string) => pool.query("update products set name = $1 where id = 'pan'", [name]);
  expect(await shownName()).toBe('The pan');
  await rename('Copper pan');
  expect(await shownName()).toBe('The pan');
  await acceptConnections(false);
  try {
    await pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'trivet live'`);
    await expect.poll(shownName, { timeout: 15_000 }).toBe('Copper pan');
    await rename('Iron pan');
    await expect.poll(shownName, { timeout: 15_000 }).toBe('Iron pan');
  } finally {
    await acceptConnections(true);
  }
});

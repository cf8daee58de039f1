import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { HttpClient, signInAsAdministrator } from '../support/http-client.ts';
import { saveTestSettings, testSettings } from '../support/test-settings.ts';

let testDatabase: TestDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // Without caches, because these tests change the database past the shop.
  shop = await startShop({
    env: { SEED: 'none', LOG_LEVEL: 'error', PAGE_CACHE_MB: '0', DATABASE_URL: testDatabase.url },
  });
}, 120_000);
afterAll(async () => {
  await shop.remove();
  await testDatabase.drop();
});
beforeEach(() => saveTestSettings(testDatabase.database.pool));

const breakGroup = (key: 'shop' | 'accounts' | 'taxes') =>
  testDatabase.database.pool.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, version = 1, schema_version = 1',
    [key, JSON.stringify({ ...testSettings[key], unknown: true })],
  );

async function visit(path: string) {
  const response = await new HttpClient(() => shop.address).request('GET', path);
  return { status: response.status, text: await response.text() };
}

it('with invalid shop settings, storefront pages return 503 in their language; sign-in and the back office open', async () => {
  await breakGroup('shop');
  const english = await visit('/products');
  expect(english.status).toBe(503);
  expect(english.text).toContain('Something went wrong');
  expect(english.text).not.toMatch(/\.tsx?:\d+|settings_invalid|ResultError/);
  const french = await visit('/fr/products');
  expect(french.status).toBe(503);
  expect(french.text).not.toContain('Something went wrong');
  expect((await visit('/login')).status).toBe(200);
  const administrator = await signInAsAdministrator(() => shop.address);
  expect((await administrator.request('GET', '/admin/settings')).status).toBe(200);
  expect((await administrator.request('GET', '/api/admin/settings/shop')).status).toBe(503);
  expect((await administrator.request('GET', '/api/session')).status).toBe(200);
});

it('logs a page that failed without the secret of its address', async () => {
  await breakGroup('shop');
  const secret = 'k'.repeat(43);
  expect((await visit(`/unsubscribe/${secret}`)).status).toBe(503);
  await expect.poll(() => shop.output()).toContain('"path":"/unsubscribe/…"');
  expect(shop.output()).not.toContain(secret);
});

it('with invalid tax settings, /shipping-returns returns 503, but /categories opens', async () => {
  await breakGroup('taxes');
  expect((await visit('/shipping-returns')).status).toBe(503);
  expect((await visit('/categories')).status).toBe(200);
});

it('with invalid account settings, the sign-in and register pages open, but registration returns 503', async () => {
  await breakGroup('accounts');
  expect((await visit('/login')).status).toBe(200);
  expect((await visit('/register')).status).toBe(200);
  const response = await new HttpClient(() => shop.address).request('POST', '/api/auth/sign-up/email', {
    email: 'new@example.org',
    password: 'copper-pan-27',
    name: 'New',
  });
  expect(response.status).toBe(503);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setReadOnly } from '../support/read-only.ts';
import { addProduct } from '../support/products.ts';
import { openClient } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let client: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await addProduct(shop.testDatabase, { id: 'pan', stock: 10 });
  client = await openClient(shop, 'ada@example.org');
});
afterAll(() => shop.close());

const addToCart = () => client.request('POST', '/api/cart/lines', { productId: 'pan' });
const readiness = async () => {
  const response = await client.request('GET', '/readyz');
  return [response.status, (await response.text()).split('\n')[0]];
};

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ code: 'unavailable' });
}

describe('shop on a database that cannot write', () => {
  it('answers 503 with Retry-After while the database is read-only, still shows products, and recovers by itself', async () => {
    expect((await addToCart()).status).toBe(200);
    expect(await readiness()).toEqual([200, 'ready']);
    await setReadOnly(shop.testDatabase.location, true);
    await expectUnavailable(await addToCart());
    const password = { email: 'ada@example.org', password: 'wrong-password' };
    await expectUnavailable(
      await new TestBrowser(shop).request('POST', '/api/auth/sign-up/email', {
        ...password,
        email: 'b@example.org',
      }),
    );
    // Until the pool has noticed that its connections ended, a request may still fail on one of them.
    await expect.poll(readiness, { timeout: 10_000 }).toEqual([503, 'database read-only']);
    expect((await client.request('GET', '/api/products')).status).toBe(200);

    await setReadOnly(shop.testDatabase.location, false);
    // Connections are replaced at most once per second.
    await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, 'ready']);
    await expect.poll(async () => (await addToCart()).status, { timeout: 10_000 }).toBe(200);
  });

  it('answers 503 with Retry-After while the disk of the database is full', async () => {
    const { pool } = shop.testDatabase.database;
    await pool.query(`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await pool.query(
      'create trigger full_disk before insert or update on cart_lines execute function disk_full()',
    );
    await expectUnavailable(await addToCart());
    expect(await readiness()).toEqual([503, 'database disk full']);
    await pool.query('drop trigger full_disk on cart_lines');
    expect((await addToCart()).status).toBe(200);
  });
});

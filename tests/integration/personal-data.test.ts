import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustSucceed, newOrder, newQuote } from '../attacks/request-fixtures.ts';
import { openAdministrator, openClient, password } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
});
afterAll(() => shop.close());

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await shop.shop.database.pool.query<Record<string, unknown>>(query, values)).rows;
const answerOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];
const leave = (browser: TestBrowser, currentPassword = password) =>
  browser.request('POST', '/api/profile/delete', { currentPassword });

const lisbon = {
  name: 'Ada Lindqvist',
  line1: 'Rua da Boavista 84',
  city: 'Lisboa',
  postcode: '1200-068',
  country: 'PT',
};
interface Address {
  id: string;
  line1: string;
  isDefault: boolean;
}

describe('saved addresses', () => {
  const list = async (browser: TestBrowser) =>
    (await mustSucceed(browser, 'GET', '/api/profile/addresses')) as Address[];
  const add = (browser: TestBrowser, line1: string) =>
    browser.request('POST', '/api/profile/addresses', { ...lisbon, line1 });

  it('have exactly one default, whatever is added, selected or removed', async () => {
    const client = await openClient(shop);
    await Promise.all(['One', 'Two', 'Three'].map((line1) => add(client, line1)));
    const usual = async () => (await list(client)).filter(({ isDefault }) => isDefault);
    expect(await list(client)).toHaveLength(3);
    expect(await usual()).toHaveLength(1);
    const other = (await list(client)).find(({ isDefault }) => !isDefault)!;
    await client.request('POST', `/api/profile/addresses/${other.id}/default`);
    expect((await usual()).map(({ id }) => id)).toEqual([other.id]);
    await client.request('DELETE', `/api/profile/addresses/${other.id}`);
    expect(await usual()).toHaveLength(1);
  });

  it.each([
    ['PT', { postcode: '12' }, 'postcode'],
    ['GB', { postcode: '1200-068' }, 'postcode'],
    ['US', { postcode: '10001', region: '' }, 'region'],
    ['PT', { postcode: '' }, 'postcode'],
  ])('are rejected if a field is invalid for the country: %s %j', async (country, odd, field) => {
    const client = await openClient(shop);
    const response = await client.request('POST', '/api/profile/addresses', { ...lisbon, country, ...odd });
    const problem = (await response.json()) as { code: string; errors: { path: string }[] };
    expect([response.status, problem.code]).toEqual([400, 'address_incomplete']);
    expect(problem.errors.map(({ path }) => path)).toContain(field);
    expect(await list(client)).toEqual([]);
  });

  it('need no postcode in countries without postcodes', async () => {
    const client = await openClient(shop);
    const hongKong = { ...lisbon, country: 'HK', postcode: '', city: 'Kowloon' };
    expect((await client.request('POST', '/api/profile/addresses', hongKong)).status).toBe(200);
  });

  it('are limited to 20 per customer', async () => {
    const client = await openClient(shop);
    for (let count = 0; count < 20; count += 1) await add(client, `No. ${count}`);
    expect(await answerOf(await add(client, 'No. 21'))).toEqual([409, 'too_many_addresses']);
  });
});

describe('order history', () => {
  it('can be filtered by status', async () => {
    const client = await openClient(shop);
    const [first, second] = [await newOrder(client), await newOrder(client)];
    await rowsOf("update orders set status = 'delivered' where id = $1", [first]);
    const shown = async (query: string) => {
      const { items } = (await mustSucceed(client, 'GET', `/api/orders${query}`)) as {
        items: { id: string }[];
      };
      return items.map(({ id }) => id);
    };
    expect(await shown('')).toEqual([second, first]);
    expect(await shown('?show=under-way')).toEqual([second]);
    expect(await shown('?show=arrived')).toEqual([first]);
    expect(await shown('?show=called-off')).toEqual([]);
    expect((await client.request('GET', '/api/orders?show=everybody')).status).toBe(400);
  });
});

describe('export of personal data', () => {
  it('contains profile, last sign-in, addresses, email topics, orders, favourites and cart, but no secret', async () => {
    const client = await openClient(shop, 'taking-along@example.org');
    const orderId = await newOrder(client);
    await client.request('PUT', '/api/favorites/kettle');
    await client.request('PUT', '/api/kitchen', { hob: 'gas', oven: null, hasDishwasher: true });
    await client.request('POST', '/api/profile/addresses', lisbon);
    await client.request('PUT', '/api/profile/mail-topics', { topics: ['care'] });
    const response = await client.request('GET', '/api/profile/data');
    const text = await response.clone().text();
    expect(await response.json()).toMatchObject({
      profile: { email: 'taking-along@example.org' },
      account: {
        isAnonymous: false,
        createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
        lastSignedInAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
      },
      addresses: [{ line1: lisbon.line1 }],
      mailTopics: [{ topic: 'care' }],
      orders: [{ id: orderId }],
      favorites: ['kettle'],
      kitchen: { hob: 'gas', oven: null, hasDishwasher: true },
      cart: { items: [] },
    });
    const secrets = await rowsOf(
      `select c.password as secret from credentials c join users u on u.id = c.user_id where u.email = $1
       union all select s.token from sessions s join users u on u.id = s.user_id where u.email = $1`,
      ['taking-along@example.org'],
    );
    expect(secrets.length).toBeGreaterThan(1);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
  });
});

describe('deletion of an account', () => {
  it('requires the password and no order in progress', async () => {
    const client = await openClient(shop);
    expect(await answerOf(await leave(client, 'wrong-pan-27'))).toEqual([403, 'wrong_password']);
    await newOrder(client);
    expect(await answerOf(await leave(client))).toEqual([409, 'orders_under_way']);
    expect((await client.request('GET', '/api/profile')).status).toBe(200);
  });

  it('erases the customer’s data and keeps the orders without it', async () => {
    const email = 'leaving@example.org';
    const client = await openClient(shop, email);
    const orderId = await newOrder(client);
    await rowsOf("update orders set status = 'delivered', note = 'Ring at Ada’s' where id = $1", [orderId]);
    await client.request('PUT', '/api/favorites/kettle');
    await client.request('PUT', '/api/kitchen', { hob: 'gas', oven: null, hasDishwasher: true });
    const countOf = async () =>
      (await rowsOf("select favorites_count as count from products where id = 'kettle'"))[0]!.count as number;
    const before = await countOf();
    expect((await leave(client)).status).toBe(200);
    expect(await countOf()).toBe(before - 1);
    expect((await client.request('GET', '/api/profile')).status).toBe(401);
    const [order] = await rowsOf('select orders::text as kept, total from orders where id = $1', [orderId]);
    expect(order!.kept).not.toMatch(/leaving@example\.org|Ada|\+351/);
    expect(Number(order!.total)).toBeGreaterThan(0);
    const timeline = await rowsOf('select actor from order_timeline where order_id = $1', [orderId]);
    expect(JSON.stringify(timeline)).not.toMatch(/Ada|leaving/);
    for (const table of [
      'sessions',
      'credentials',
      'addresses',
      'favorites',
      'kitchens',
      'carts',
      'known_devices',
    ]) {
      const left = await rowsOf(
        `select from ${table} t left join users u on u.id = t.user_id where u.id is null`,
      );
      expect([table, left]).toEqual([table, []]);
    }
    const again = await new TestBrowser(shop).request('POST', '/api/auth/sign-up/email', { email, password });
    expect(again.status).toBe(200);
  });

  it('is rejected for the last administrator with full access', async () => {
    const own = await openTestShop();
    try {
      const [first, second] = [await openAdministrator(own), await openAdministrator(own)];
      expect((await leave(first)).status).toBe(200);
      expect(await answerOf(await leave(second))).toEqual([409, 'last_administrator']);
    } finally {
      await own.close();
    }
  });
});

describe('required email verification', () => {
  it('rejects an order until the customer has verified the email', async () => {
    const strict = await openTestShop();
    try {
      await fillSmallCatalogue(strict.shop.database.tx);
      const { pool } = strict.shop.database;
      await pool.query(
        `insert into settings (key, value) values ('accounts', '{"googleButton":true,"minPasswordLength":6,"refuseCommonPasswords":false,"staffSecondStep":false,"verifiedEmailToOrder":true}')
         on conflict (key) do update set value = excluded.value`,
      );
      const client = await openClient(strict, 'unconfirmed@example.org');
      const place = async () =>
        client.request(
          'POST',
          '/api/checkout',
          { quoteId: await newQuote(client), paymentMethod: 'pay-on-delivery' },
          { 'idempotency-key': randomUUID() },
        );
      expect(await answerOf(await place())).toEqual([403, 'email_unconfirmed']);
      await pool.query("update users set email_verified = true where email = 'unconfirmed@example.org'");
      expect((await place()).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

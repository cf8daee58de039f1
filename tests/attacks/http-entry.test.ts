import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, openClient } from '../support/test-users.ts';
import { draftOf, fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { mustSucceed, newOrder, newQuote, pickupQuote } from './request-fixtures.ts';
import { rights } from './expected-rights.ts';
import { type ApiRoute, listApiRoutes, pathOf } from './api-routes.ts';

/** The version before sends no body to these routes. */
const optionalBodies = new Set(['DELETE /admin/demo']);

/** Path parameters with which no route returns 404 before it reads the body. */
const known = {
  kind: 'order-placed',
  id: '00000000-0000-4000-8000-000000000000',
  step: 'payments',
  position: '0',
  part: '0',
  language: 'fr',
};
const knownOf = (path: string) =>
  path.startsWith('/admin/translations/') ? { ...known, kind: 'product' } : known;

const isFull = Boolean(process.env.TEST_FULL);
/** With TEST_FULL each route gets every value. Otherwise it gets some, and each next route the following ones. */
const someOf = <Value>(values: readonly Value[], count: number, index: number): Value[] =>
  isFull
    ? [...values]
    : Array.from({ length: count }, (_, at) => values[(index * count + at) % values.length]!);

let shop: TestShop;
let routes: ApiRoute[];
let client: TestBrowser;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  routes = await listApiRoutes(shop);
  client = await openClient(shop);
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

const json = 'application/json';
const problemOf = async (response: Response) => {
  const { code, status } = (await response.json()) as { code: string; status: number };
  expect(status).toBe(response.status);
  return [response.status, code];
};
const expectServing = async () =>
  expect((await new TestBrowser(shop).request('GET', '/api/products')).status).toBe(200);

describe('request forged by another site (WooCommerce CVE-2019-20891)', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://shop.test.evil.example' },
    { origin: 'http://shop.test:8080' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
  ];

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('returns 403 for %s on every route', async (method) => {
    const { rows: before } = await shop.shop.database.pool.query('select count(*) from products');
    const paths = routes.filter((route) => route.method === method).map(({ path }) => `/api${pathOf(path)}`);
    const auth = ['sign-in/email', 'sign-up/email', 'sign-out', 'change-password'].map(
      (name) => `/api/auth/${name}`,
    );
    for (const [index, path] of [...paths, ...(method === 'POST' ? auth : []), '/api/nothing', '/'].entries())
      for (const headers of someOf(foreign, 2, index))
        expect([
          path,
          ...(await problemOf(await administrator.request(method, path, '{}', headers))),
        ]).toEqual([path, 403, 'cross_origin']);
    const { rows: after } = await shop.shop.database.pool.query('select count(*) from products');
    expect(after).toEqual(before);
  });

  it('returns 403 when only Sec-Fetch-Site names another site', async () => {
    const request = client.buildRequest('POST', '/api/cart/lines', {
      productId: 'kettle',
      selectedColor: null,
    });
    request.headers.delete('origin');
    request.headers.set('sec-fetch-site', 'cross-site');
    expect(await problemOf(await shop.fetch(request))).toEqual([403, 'cross_origin']);
  });
});

/** Routes that write. */
const changing = () => routes.filter(({ method }) => method !== 'GET');

describe('request bodies', () => {
  it.each(['gzip', 'br', 'identity', 'zstd'])('return 415 with Content-Encoding %s', async (encoding) => {
    const response = await client.request('POST', '/api/cart/lines', '{}', { 'content-encoding': encoding });
    expect(await problemOf(response)).toEqual([415, 'encoded_body']);
  });

  it('of 10 MB, or 17 MB for a CSV import, return 413 on every write route but the picture upload; the server keeps running', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x20);
    const streamOf = (megabytes: number) => {
      let sent = 0;
      return new ReadableStream<Uint8Array>({
        pull(controller) {
          if ((sent += 1) > megabytes) controller.close();
          else controller.enqueue(megabyte);
        },
      });
    };
    for (const { method, path } of changing().filter(({ name }) => name !== 'POST /admin/pictures')) {
      const address = `/api${pathOf(path)}`;
      // CSV imports of customers, past orders and translations have a limit of 16 MB.
      const isImport =
        /^\/admin\/(?:(?:customers|translations)\/import|past-order-imports)(?:\/preview)?$/.test(path);
      const megabytes = isImport ? 17 : 10;
      const length = { 'content-length': String(megabytes * megabyte.length) };
      const whole = await administrator.request(method, address, '{}', length);
      expect([address, ...(await problemOf(whole))]).toEqual([address, 413, 'too_large']);
      const { headers } = administrator.buildRequest(method, address, '{}');
      headers.delete('content-length');
      const chunks = { body: streamOf(megabytes), duplex: 'half' } as RequestInit;
      const chunked = await shop.fetch(
        new Request(`http://shop.test${address}`, { method, headers, ...chunks }),
      );
      expect([address, ...(await problemOf(chunked))]).toEqual([address, 413, 'too_large']);
    }
    await expectServing();
  });

  it('return 400 when nested 10,000 levels deep, and the server keeps running', async () => {
    const arrays = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const objects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const bodies = [
      arrays,
      objects,
      `{"productId":${arrays}}`,
      `{"items":${objects}}`,
      `{"meta":${arrays},"json":{}}`,
    ];
    const reading = changing().filter((route) => route.hasBody && route.name !== 'POST /admin/pictures');
    for (const [index, { method, path, hasBody }] of reading.entries())
      for (const body of someOf(bodies, 1, index)) {
        const response = await administrator.request(method, `/api${pathOf(path, knownOf(path))}`, body);
        expect([path, hasBody, response.status]).toEqual([path, true, 400]);
      }
    await expectServing();
  });

  it('return 400 when they are empty, not a JSON object or of another content type', async () => {
    const bodies: [string, string][] = [
      ['{"productId":', json],
      ['', json],
      ['null', json],
      ['[]', json],
      ['"text"', json],
      ['1', json],
      ['productId=kettle', 'application/x-www-form-urlencoded'],
      ['<a/>', 'text/xml'],
      ['{"productId":"kettle"}', 'text/plain'],
      ['--x\r\n', 'multipart/form-data; boundary=x'],
      ['--x\r\n', 'multipart/form-data'],
      ['\0\u0001\u0002', 'application/octet-stream'],
    ];
    const reading = changing().filter((route) => route.hasBody);
    for (const [index, { name, method, path }] of reading.entries())
      for (const [body, type] of someOf(bodies, 4, index)) {
        if (body === '' && optionalBodies.has(name)) continue;
        const response = await administrator.request(method, `/api${pathOf(path, knownOf(path))}`, body, {
          'content-type': type,
        });
        expect([path, type, body, response.status]).toEqual([path, type, body, 400]);
      }
    await expectServing();
  });
});

describe('unknown keys in a request body (Magento CVE-2025-54236)', () => {
  it('return 400 at the top level, on every write route but the picture upload', async () => {
    const fixture = {
      browsers: { anonymous: new TestBrowser(shop), owner: client, otherCustomer: client, administrator },
      orderId: await newOrder(client),
    };
    const keys = ['surprise', '__proto__', 'constructor', 'actor', 'role', 'userId', 'price', 'total'];
    const writing = changing().filter(({ name }) => name !== 'POST /admin/pictures');
    for (const [index, { name, method, path, hasBody }] of writing.entries()) {
      const {
        params,
        body = {},
        headers,
      } = (await rights[name]!.buildRequest?.(fixture, 'administrator')) ?? {};
      for (const key of someOf(keys, 3, index)) {
        if (Object.hasOwn(body as object, key)) continue;
        const text = JSON.stringify(body).replace(
          /^\{/,
          `{"${key}":{"a":1}${Object.keys(body as object).length ? ',' : ''}`,
        );
        const response = await administrator.request(method, `/api${pathOf(path, params)}`, text, headers);
        expect([name, hasBody, key, response.status]).toEqual([name, hasBody, key, 400]);
      }
    }
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('cannot select another record than the one in the URL', async () => {
    await client.request('PUT', '/api/favorites/kettle', { productId: 'casserole' });
    expect(await mustSucceed(client, 'GET', '/api/favorites')).toEqual({ productIds: ['kettle'] });
  });

  it('are ignored in a guest cart line, including a price (CVE-2026-115450)', async () => {
    const guest = new TestBrowser(shop);
    const items = [
      {
        productId: 'kettle',
        quantity: 2,
        price: 0.01,
        name: 'Free',
        currency: 'XTS',
        total: -5,
        role: 'admin',
      },
    ];
    const cart = (await mustSucceed(guest, 'POST', '/api/cart/preview', { items })) as {
      items: { price: unknown; name: string }[];
      totals: { subtotal: { amount: number } };
    };
    expect(cart.items[0]).toMatchObject({ price: { amount: 4_500, currency: 'USD' }, name: 'The kettle' });
    expect(cart.totals.subtotal.amount).toBe(9_000);
  });

  it('return 400 at checkout, such as a price, a total or a discount', async () => {
    const quoteId = await newQuote(client);
    for (const odd of [
      { total: 1 },
      { price: { amount: 1, currency: 'USD' } },
      { discount: 9_999 },
      { currency: 'XTS' },
    ]) {
      const quote = await client.request('POST', '/api/checkout/quote', { ...pickupQuote, ...odd });
      const body = { quoteId, paymentMethod: 'pay-on-delivery', ...odd };
      const order = await client.request('POST', '/api/checkout', body, {
        'idempotency-key': 'a-key-of-mine',
      });
      expect([quote.status, order.status]).toEqual([400, 400]);
    }
  });
});

describe('the user role (mass assignment)', () => {
  it('cannot be set at registration or in the profile', async () => {
    const browser = new TestBrowser(shop);
    const person = { email: 'climber@example.org', password: 'copper-pan-26', name: 'C' };
    for (const odd of [
      { role: 'admin' },
      { user: { role: 'admin' } },
      { data: { role: 'admin' } },
      { isAdmin: true },
    ])
      expect((await browser.request('POST', '/api/auth/sign-up/email', { ...person, ...odd })).status).toBe(
        400,
      );
    await mustSucceed(browser, 'POST', '/api/auth/sign-up/email', person);
    for (const odd of [
      { role: 'admin' },
      { displayName: 'C', role: 'admin' },
      { 'users.role': 'admin' },
      { id: 'x' },
    ])
      expect((await browser.request('PATCH', '/api/profile', odd)).status).toBe(400);
    for (const query of ['?role=admin', '?displayName=C&role=admin'])
      await browser.request('PATCH', `/api/profile${query}`, {});
    expect(await mustSucceed(browser, 'GET', '/api/session')).toMatchObject({ user: { role: 'client' } });
    expect((await browser.request('GET', '/api/admin/orders')).status).toBe(403);
  });
});

describe('malformed URLs and texts (Vendure CVE-2024-48914)', () => {
  const odd = [
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%00',
    '/api/products/%00',
    '/api/%',
    '/media/%',
    '/assets/%',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/media/..%2f..%2fsession-secret',
    '/media/%2e%2e%2fsession-secret',
    '/media/pictures/',
    '/assets/',
    '/media/',
    '/api/products/..%2f..%2fadmin%2forders',
    '/api//admin/orders',
    '/api/admin//orders',
    '/api/./products/../admin/orders',
    '//api/admin/orders',
    '/api/toString',
    '/api/__proto__',
    '/api/constructor/prototype',
    '/.env',
    '/.git/config',
    '/package.json',
    `/${'a/'.repeat(4_000)}`,
    `/api/products/${'x'.repeat(8_000)}`,
  ];

  it.each(odd)('return 400, 401 or 404 and no file: %s', async (address) => {
    const response = await new TestBrowser(shop).request('GET', address);
    expect([400, 401, 404]).toContain(response.status);
    expect(await response.text()).not.toMatch(/root:|"name": "trivet"|session-secret|at .*\.ts:/);
    await expectServing();
  });

  it('return 400 with a NUL in any parameter of any GET route', async () => {
    for (const { method, path, query } of routes) {
      if (method !== 'GET') continue;
      const addresses = query.map((name) => `/api${pathOf(path)}?${name}=a%00b`);
      if (path.includes('{')) addresses.push(`/api${path.replaceAll(/\{\w+\}/g, 'a%00b')}`);
      for (const address of addresses)
        expect([address, (await administrator.request('GET', address)).status]).toEqual([address, 400]);
    }
  });

  it('return 400 or 422 with a NUL in the body', async () => {
    const bodies: [string, string, unknown][] = [
      ['POST', '/api/cart/lines', { productId: 'ket\0tle', selectedColor: null }],
      ['POST', '/api/cart/lines', { productId: 'casserole', selectedColor: 'mo\0ss' }],
      ['PATCH', '/api/profile', { displayName: 'A\0da' }],
      ['POST', '/api/checkout/quote', { ...pickupQuote, note: 'please\0' }],
      ['POST', '/api/admin/products', draftOf('nul', { name: 'a\0b' })],
      ['POST', '/api/admin/products', draftOf('nul', { summary: 'a\0b' })],
      ['POST', '/api/admin/products', draftOf('nul', { description: 'a\0b' })],
      ['POST', '/api/admin/products', draftOf('nul', { specification: { material: 'a\0b' } })],
      [
        'POST',
        '/api/admin/categories',
        { id: 'nul', name: 'a\0b', description: '', pictureId: null, position: 0 },
      ],
    ];
    for (const [method, path, body] of bodies) {
      const response = await administrator.request(method, path, body);
      expect([400, 422], `${path} ${JSON.stringify(body)}`).toContain(response.status);
    }
  });

  it('do not include emoji and right-to-left text, which a profile name keeps unchanged', async () => {
    const displayName = 'عبد الله 👩🏽‍🍳 “Zoë” \u202Bابجد\u202C';
    expect(
      await mustSucceed(client, 'PATCH', '/api/profile', { displayName: 'عبد الله 👩🏽‍🍳 “Zoë”' }),
    ).toMatchObject({
      displayName: 'عبد الله 👩🏽‍🍳 “Zoë”',
    });
    const response = await client.request('PATCH', '/api/profile', { displayName });
    expect([200, 400]).toContain(response.status);
  });
});

describe('a forged Host header', () => {
  it('is in none of six responses: links use the configured base URL', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
    };
    for (const path of [
      '/api/openapi.json',
      '/api/docs',
      '/api/products',
      '/api/session',
      '/api/nothing',
      '/nothing',
    ]) {
      const response = await new TestBrowser(shop).request('GET', path, undefined, headers);
      expect(`${[...response.headers].join()} ${await response.text()}`).not.toMatch(/evil\.example|gopher/);
    }
  });
});

describe('HTTP methods', () => {
  it('that a page does not support return 405', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(await problemOf(await client.request(method, '/products', '{}'))).toEqual([
        405,
        'method_not_allowed',
      ]);
  });

  it('cannot be overridden by a header or a parameter', async () => {
    await mustSucceed(client, 'POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null });
    await client.request('GET', '/api/cart?_method=DELETE', undefined, {
      'x-http-method-override': 'DELETE',
    });
    const cart = (await mustSucceed(client, 'GET', '/api/cart')) as { items: unknown[] };
    expect(cart.items).toHaveLength(1);
  });
});

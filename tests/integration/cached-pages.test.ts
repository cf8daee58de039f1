import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cachedRoutes } from '#app/http/api-cache.ts';
import { signInAsAdministrator, stockProduct } from '../support/http-client.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { startTestShop } from '../support/start-test-shop.ts';

/**
 * Repeated pages and responses of the public API are answered before the framework. A request line with the whole URL goes to the framework, which answers
 * it from the same cache: both answers must be the same.
 */
let shop: ShopProcess;
let staff: Awaited<ReturnType<typeof signInAsAdministrator>>;
beforeAll(async () => {
  shop = await startTestShop('settings', { LOG_LEVEL: 'info' });
  staff = await signInAsAdministrator(() => shop.address);
  await stockProduct(staff, 'pan', 100);
}, 300_000);
afterAll(() => shop.remove());

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  /** Whether it was answered before the framework, which writes the request's id as the last header. */
  isEarly: boolean;
  body: Buffer;
  /** The line of the request log. */
  logged: Record<string, unknown>;
}

async function send(path: string, method: string, headers: http.OutgoingHttpHeaders): Promise<Answer> {
  const request = http.request(shop.address, { path, method, headers, agent: false });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const body = await buffer(response);
  const id = response.headers['x-request-id'] as string;
  await expect.poll(() => shop.output()).toContain(id);
  const line = shop
    .output()
    .split('\n')
    .find((each) => each.includes(id))!;
  return {
    status: response.statusCode,
    headers: response.headers,
    isEarly: response.rawHeaders[0] === 'x-request-id',
    body,
    logged: JSON.parse(line) as Record<string, unknown>,
  };
}

/** What both ways to answer have in common. */
const comparable = ({ status, headers, body, logged }: Answer) => ({
  status,
  headers: { ...headers, date: null, 'x-request-id': null },
  body: body.toString('base64'),
  logged: { ...logged, time: null, requestId: null, ms: null },
});

const pages = [
  '/',
  '/fr/products?category=tools',
  '/product/pan',
  `/ar/search?q=${encodeURIComponent('قدر')}`,
  '/products.data',
  '/sitemap.xml',
];
const requests: [string, http.OutgoingHttpHeaders][] = [
  ['GET', { 'accept-encoding': 'br, gzip' }],
  ['GET', { 'accept-encoding': 'gzip' }],
  ['GET', {}],
  ['HEAD', { 'accept-encoding': 'br' }],
];

const apiPaths = [
  '/api/products?category=tools',
  '/api/products/pan',
  '/api/categories',
  '/api/search/suggestions?q=pa',
];
/** The API has no HEAD. */
const requestsTo = (path: string) =>
  apiPaths.includes(path) ? requests.filter(([method]) => method === 'GET') : requests;

describe.each([...pages, ...apiPaths])('%s', (path) => {
  // A page that is sent often is compressed better once the server is idle, which must not happen between two answers.
  beforeAll(async () => {
    const sizeOf = async () => {
      const response = await fetch(shop.address + path, { headers: { 'accept-encoding': 'br' } });
      await response.arrayBuffer();
      return Number(response.headers.get('content-length'));
    };
    const first = await sizeOf();
    for (let sent = 0; sent < 3; sent += 1) await sizeOf();
    await vi.waitUntil(async () => (await sizeOf()) < first, { timeout: 30_000, interval: 500 });
  });

  it.each(requestsTo(path))(
    'is the same before the framework and from it: %s %o',
    async (method, headers) => {
      await send(path, 'GET', headers);
      const early = await send(path, method, headers);
      const full = await send(`${shop.address}${path}`, method, headers);
      expect([early.isEarly, full.isEarly, early.status]).toEqual([true, false, 200]);
      expect(comparable(early)).toEqual(comparable(full));
    },
  );

  it('is 304 for a browser that has it, in both ways', async () => {
    const { etag } = (await send(path, 'GET', {})).headers;
    const headers = { 'if-none-match': `"other", W/${etag}` };
    const early = await send(path, 'GET', headers);
    const full = await send(`${shop.address}${path}`, 'GET', headers);
    expect([early.isEarly, full.isEarly, early.status]).toEqual([true, false, 304]);
    expect(comparable(early)).toEqual(comparable(full));
  });
});

it('sends the same page in every encoding', async () => {
  const bodies = [];
  for (const encoding of ['br', 'gzip', 'identity'])
    bodies.push((await send('/', 'GET', { 'accept-encoding': encoding })).body);
  const [br, gzip, plain] = bodies;
  expect(plain!.toString()).toContain('</html>');
  expect(brotliDecompressSync(br!)).toEqual(plain);
  expect(gunzipSync(gzip!)).toEqual(plain);
});

it.each([
  ['a write', 'POST', '/', {}],
  ['an encoded body', 'GET', '/', { 'content-encoding': 'gzip' }],
  ['another spelling', 'GET', '//', {}],
  ['a query that the page does not know', 'GET', '/?utm_source=mail', {}],
  ['an account page', 'GET', '/profile', {}],
  ['a private response', 'GET', '/api/session', {}],
  ['a product that does not exist', 'GET', '/api/products/none', {}],
  ['a request with a content type', 'GET', '/api/products/pan', { 'content-type': 'text/plain' }],
  ['HEAD to the API', 'HEAD', '/api/products/pan', {}],
  ['a very long URL of the API', 'GET', `/api/search/suggestions?q=pan&x=${'x'.repeat(500)}`, {}],
])('leaves %s to the framework', async (_, method, path, headers) => {
  await send('/', 'GET', {});
  await send('/api/products/pan', 'GET', {});
  await send(path, method, headers);
  expect((await send(path, method, headers)).isEarly).toBe(false);
});

it('caches a response of the API by language', async () => {
  const path = '/api/products/pan';
  for (const language of ['fr', 'en', 'ar']) {
    const headers = { 'accept-language': language };
    const [first, , third] = [
      await send(path, 'GET', headers),
      await send(path, 'GET', headers),
      await send(path, 'GET', headers),
    ];
    expect(third.isEarly).toBe(true);
    expect(third.headers['content-language']).toBe(language);
    expect(third.headers.vary).toBe('accept-encoding, accept-language');
    expect(comparable(third)).toEqual(comparable(first));
  }
});

it('computes cached responses for an anonymous visitor, also when staff request them', async () => {
  // Two queries that the API ignores: both responses are computed.
  const ofStaff = await send('/api/products/pan?by=staff', 'GET', { cookie: staff.cookie });
  const ofVisitor = await send('/api/products/pan?by=visitor', 'GET', {});
  expect([ofStaff.isEarly, ofVisitor.isEarly]).toEqual([false, false]);
  expect(ofStaff.body).toEqual(ofVisitor.body);
  expect(ofStaff.headers['set-cookie']).toBeUndefined();
});

it('caches only what is requested again', async () => {
  const path = '/api/search/suggestions?q=pot';
  expect((await send(path, 'GET', {})).isEarly).toBe(false);
  expect((await send(path, 'GET', {})).isEarly).toBe(false);
  expect((await send(path, 'GET', {})).isEarly).toBe(true);
});

it('shows a new favourite', async () => {
  const countOf = async () => {
    const { body } = await send('/api/products/pan', 'GET', {});
    return (JSON.parse(body.toString()) as { favoritesCount: number }).favoritesCount;
  };
  const before = await countOf();
  await countOf();
  await staff.must('PUT', '/api/favorites/pan');
  await expect.poll(countOf, { timeout: 10_000 }).toBe(before + 1);
});

it('renders the list by favourites again after a favourite', async () => {
  const isCached = async () => (await send('/products?sort=popular', 'GET', {})).isEarly;
  await isCached();
  expect(await isCached()).toBe(true);
  await staff.must('DELETE', '/api/favorites/pan');
  await expect.poll(isCached, { timeout: 10_000 }).toBe(false);
});

it('responds with the change once the catalogue has changed', async () => {
  const isInStock = async () => {
    const { body } = await send('/api/products/pan', 'GET', {});
    return (JSON.parse(body.toString()) as { inStock: boolean }).inStock;
  };
  expect(await isInStock()).toBe(true);
  const items = [{ colorKey: null, onHand: 0, version: 1 }];
  await staff.must('PUT', '/api/admin/stock/pan', { items });
  await expect.poll(isInStock).toBe(false);
});

it('caches only routes that exist', async () => {
  const document = await fetch(`${shop.address}/api/openapi.json`);
  const { paths } = (await document.json()) as { paths: Record<string, { get?: unknown }> };
  const missing = [...cachedRoutes].filter((route) => !paths[route.replace('GET ', '')]?.get);
  expect([cachedRoutes.size, missing]).toEqual([5, []]);
});

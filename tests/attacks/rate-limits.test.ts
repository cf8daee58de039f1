import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { routeLimits } from '#app/limits.ts';
import { modules } from '#app/modules.ts';
import { signInRoutes } from '#modules/accounts/api/sign-in.ts';
import { PageCache } from '#platform/page-cache.ts';
import { listApiRoutes } from './api-routes.ts';
import { openAdministrator } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

const shops: TestShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function open(rateLimitFactor = 1): Promise<TestShop> {
  const shop = await openTestShop({ rateLimitFactor });
  shops.push(shop);
  return shop;
}

/** Other spellings of a path that the router accepts or might accept. */
const spellings = (path: string): string[] => [
  `${path}/`,
  `${path}//`,
  `${path}?x=1`,
  `${path}/?x=1`,
  path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/api/x/../'),
  path.replace('/api/', '/%61pi/'),
];

describe('rate limit of a route', () => {
  it.each([
    ['/api/orders/track', 10],
    ['/api/orders/track/email', 10],
    ['/api/checkout', 6],
    ['/api/order-drafts/place', 6],
    ['/api/checkout/quote', 40],
    ['/api/profile/email', 10],
    ['/api/profile/verification', 5],
    [`/api/orders/${randomUUID()}/card`, 12],
    [`/api/orders/${randomUUID()}/returns`, 10],
    [`/api/returns/${randomUUID()}/withdraw`, 10],
  ])('applies to every spelling of the path, unless the spelling is rejected: %s', async (path, burst) => {
    const shop = await open();
    const browser = new TestBrowser(shop, '198.51.100.7');
    for (let each = 0; each <= burst; each += 1) await browser.request('POST', path, {});
    for (const other of [path, ...spellings(path)]) {
      const { status } = await browser.request('POST', other, {});
      expect([404, 405, 429], `${other}: ${status}`).toContain(status);
    }
  });

  it('applies to test emails of staff, who can enter another person’s address as their own', async () => {
    const shop = await open();
    const staff = await openAdministrator(shop);
    const send = () =>
      staff.request('POST', '/api/admin/settings/mails/gift-card/test', {
        subject: 'Subject',
        opening: 'Opening',
        closing: '',
        language: 'en',
      });
    const statuses: number[] = [];
    for (let each = 0; each < 11; each += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('counts parts of videos apart: staff go on working while a video is uploaded', async () => {
    const shop = await open();
    const browser = new TestBrowser(shop, '198.51.100.9');
    const path = `/api/admin/video-uploads/${randomUUID()}/parts/0`;
    const statuses = new Set<number>();
    for (let part = 0; part < 300; part += 1) statuses.add((await browser.request('POST', path)).status);
    expect([...statuses]).toEqual([401]);
    expect((await browser.request('POST', '/api/orders/track', {})).status).toBe(400);
  });

  it('applies to uncached reads of the catalogue per IP address, while cached reads and other addresses get 200', async () => {
    // 2 % of the limit of production: six reads, then one every ten seconds.
    const shop = await open(0.02);
    shop.shop.apiCache = new PageCache(1_000_000);
    const flooder = new TestBrowser(shop, '203.0.113.7');
    const other = new TestBrowser(shop, '203.0.113.8');
    const statusOf = async (browser: TestBrowser, path: string) =>
      (await browser.request('GET', path)).status;
    // The cache stores what is requested twice.
    for (let each = 0; each < 2; each += 1) expect(await statusOf(other, '/api/categories')).toBe(200);
    for (const word of ['oven', 'pan', 'knife']) {
      expect(await statusOf(flooder, `/api/products?q=${word}`)).toBe(200);
      expect(await statusOf(flooder, `/api/search/suggestions?q=${word}`)).toBe(200);
    }
    const limited = await flooder.request('GET', '/api/products?q=limited');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of [
      '/api/search/suggestions?q=limited',
      '/api/products/limited',
      '/api/sets',
      // Too long for the cache.
      `/api/products?q=limited&x=${'x'.repeat(600)}`,
    ])
      expect([path, await statusOf(flooder, path)]).toEqual([path, 429]);
    for (let each = 0; each < 20; each += 1) expect(await statusOf(flooder, '/api/categories')).toBe(200);
    expect(await statusOf(other, '/api/products?q=limited')).toBe(200);
  });

  it('belongs to a route that exists', async () => {
    const shop = await open();
    const api = (await listApiRoutes(shop)).map(({ method, path }) => `${method} ${path}`);
    const signIn = signInRoutes.map((name) => name.replace(' ', ' /auth/'));
    const others = Object.keys(routeLimits).filter((route) => ![...api, ...signIn].includes(route));
    // Limited routes that the API documentation does not contain.
    expect(others.toSorted()).toEqual([
      'GET /admin/orders/{orderId}/gift-receipt.pdf',
      'GET /admin/orders/{orderId}/invoice.pdf',
      'GET /admin/orders/{orderId}/message-card.pdf',
      'GET /admin/orders/{orderId}/packing-slip.pdf',
      'GET /admin/packing-slips.pdf',
      'GET /admin/translations.csv',
      'GET /calendar/{file}',
      'GET /orders/{orderId}/invoice.pdf',
      'GET /room-events/{roomId}',
      'GET /videos/{slug}/captions/{language}',
      'POST /message-card',
      'POST /unsubscribe/{token}',
      'POST /webhooks/{provider}',
    ]);
  });

  it('is declared by one module only, like every error code', () => {
    const limits = modules.flatMap((module) => ('limits' in module ? Object.keys(module.limits) : []));
    const codes = modules.flatMap((module) =>
      'errors' in module ? Object.keys(module.errors.responses) : [],
    );
    expect([new Set(limits).size, new Set(codes).size]).toEqual([limits.length, codes.length]);
  });
});

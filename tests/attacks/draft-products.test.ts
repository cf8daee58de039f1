import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, openClient } from '../support/test-users.ts';
import { draftOf, fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { mustSucceed } from './request-fixtures.ts';
import { type ApiRoute, listApiRoutes } from './api-routes.ts';

let shop: TestShop;
let routes: ApiRoute[];
const hidden = /hidden-wok|Unannounced wok|retired-wok|Retired wok/;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
  routes = await listApiRoutes(shop);
  const staff = await openAdministrator(shop);
  const archived = draftOf('retired-wok', { name: 'Retired wok', status: 'archived' });
  await mustSucceed(staff, 'POST', '/api/admin/products', archived);
});
afterAll(() => shop.close());

describe('draft and archived products (Vendure CVE-2026-63461)', () => {
  it('are in no successful GET response to visitors and customers, for 13 values of every query parameter', async () => {
    const values = [
      'wok',
      'hidden-wok',
      'Unannounced wok',
      'unannounced',
      'retired',
      'draft',
      'archived',
      'Pots & Pans',
      'cookware',
      '',
      '1',
      'true',
      'false',
    ];
    for (const browser of [new TestBrowser(shop), await openClient(shop)])
      for (const { method, path, query } of routes) {
        if (method !== 'GET' || path.startsWith('/admin/')) continue;
        const plain = `/api${path.replaceAll(/\{\w+\}/g, 'hidden-wok')}`;
        const addresses = [plain, `${plain}?status=draft`, `${plain}?status=archived&drafts=true`];
        for (const name of query)
          for (const value of values) addresses.push(`${plain}?${name}=${encodeURIComponent(value)}`);
        for (const address of addresses) {
          const text = await (await browser.request('GET', address)).text();
          expect(hidden.test(text) && !text.includes('"code"') ? address : '').toBe('');
        }
      }
  }, 60_000);

  it.each(['hidden-wok', 'retired-wok'])(
    'return 404 when read or added to cart or favourites, and are left out of guest carts and merges: %s',
    async (productId) => {
      const client = await openClient(shop);
      expect((await client.request('GET', `/api/products/${productId}`)).status).toBe(404);
      expect(
        (await client.request('POST', '/api/cart/lines', { productId, selectedColor: null })).status,
      ).toBe(404);
      expect((await client.request('PUT', `/api/favorites/${productId}`)).status).toBe(404);
      const items = [{ productId, quantity: 1, selectedColor: null }];
      const preview = (await mustSucceed(client, 'POST', '/api/cart/preview', { items })) as {
        items: unknown[];
        skipped: unknown[];
      };
      expect(preview.items).toEqual([]);
      expect(JSON.stringify(preview)).not.toMatch(/Unannounced|Retired|amount":4500/);
      const merged = (await mustSucceed(client, 'POST', '/api/cart/merge', {
        items,
        mergeId: crypto.randomUUID(),
      })) as { items: unknown[] };
      expect(merged.items).toEqual([]);
    },
  );

  it('are found in the back office only; the storefront search finds a published product', async () => {
    const staff = await openAdministrator(shop);
    const find = (browser: TestBrowser, path: string) => mustSucceed(browser, 'GET', `/api${path}`);
    for (const [word, id] of [
      ['unannounced', 'hidden-wok'],
      ['retired', 'retired-wok'],
    ]) {
      expect(await find(staff, `/admin/products?q=${word}`)).toMatchObject({ items: [{ id }] });
      for (const browser of [new TestBrowser(shop), await openClient(shop), staff])
        expect(await find(browser, `/products?q=${word}`)).toMatchObject({ total: 0, items: [] });
    }
    expect(await find(new TestBrowser(shop), '/products?q=kettle')).toMatchObject({
      items: [{ id: 'kettle' }],
    });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiRoute, listApiRoutes, pathOf } from '../attacks/api-routes.ts';
import { openAdministrator } from '../support/test-users.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let routes: ApiRoute[];
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  routes = await listApiRoutes(shop);
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());

/** Ids without a record: a word, a valid and a mistyped UUID, a text with spaces and a text that is too long. */
const noIds = [
  'nowhere',
  '00000000-0000-4000-8000-000000000000',
  '0000-slipped',
  'Not A Thing!',
  'x'.repeat(300),
];

it('every back office GET route with an id returns 404 for an id without a record', async () => {
  const looked = routes.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/admin/') && path.includes('{'),
  );
  expect(looked.length).toBeGreaterThan(8);
  const others: string[] = [];
  for (const { path } of looked) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    for (const id of noIds) {
      const params = Object.fromEntries(names.map((name) => [name, id]));
      const { status } = await administrator.request('GET', `/api${pathOf(path, params)}`);
      if (status !== 404) others.push(`${status} ${path} ${id.slice(0, 40)}`);
    }
  }
  expect(others).toEqual([]);
});

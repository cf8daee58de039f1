import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInRoutes } from '#modules/accounts/api/sign-in.ts';
import { countQueries } from '../support/query-count.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { rights } from './expected-rights.ts';
import { pathOf } from './api-routes.ts';

let shop: TestShop;
let browser: TestBrowser;
let counted: ReturnType<typeof countQueries>;
/** Keys that the rate limiter counted for the current request. */
let keys: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({ rateLimitFactor: 1_000_000 });
  counted = countQueries(shop.testDatabase);
  browser = new TestBrowser(shop, '198.51.100.7');
  const { limiter } = shop.shop.processes;
  const take = limiter.take.bind(limiter);
  limiter.take = (key, limit) => {
    keys.push(key);
    return take(key, limit);
  };
});
afterAll(() => shop.close());

/** Other spellings of a path that the router, a proxy or a library might accept as the same. */
const spellings = (path: string): string[] => {
  const rest = path.slice('/api/'.length);
  const escapeOf = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/?x=1`,
    `${path}?x=1`,
    `${path};x=1`,
    `${path}%2f`,
    `${path}%20`,
    `${path}/%2e`,
    `/${path}`,
    `/api//${rest}`,
    `/api/./${rest}`,
    `/api/x/../${rest}`,
    `/api/x/%2e%2e/${rest}`,
    `/api%2f${rest}`,
    `/API/${rest}`,
    `/%61pi/${rest}`,
    `/api/${rest.toUpperCase()}`,
    `/api/${escapeOf(rest[0]!)}${rest.slice(1)}`,
    path.replace(/.$/, escapeOf),
    path.replace(/\/(?=[^/]*$)/, '//'),
    path.replace(/\/(?=[^/]*$)/, '%2F'),
  ];
};

/** Sends a request. @returns its status, the rate limit keys it used and the number of its queries. */
async function send(method: string, path: string) {
  keys = [];
  const { answer, queries } = await counted(() => browser.request(method, path, {}));
  return { status: answer.status, keys, queries };
}

const apiRoutes = Object.keys(rights).filter((name) => !name.startsWith('GET '));
const writeRoutes = [
  ...apiRoutes,
  ...signInRoutes.filter((name) => name.startsWith('POST ')).map((name) => name.replace(' ', ' /auth/')),
  'POST /webhooks/stripe',
];

describe('every spelling of a path', () => {
  it('is tested for more than 100 write routes', () => expect(writeRoutes.length).toBeGreaterThan(100));

  it.each(writeRoutes)(
    'of a write route counts towards the same rate limits or is rejected without a database query: %s',
    async (name) => {
      const [method = '', route = ''] = name.split(' ');
      const path = `/api${pathOf(route)}`;
      const canonical = await send(method, path);
      for (const spelling of new Set(spellings(path))) {
        const other = await send(method, spelling);
        const isRejected =
          [400, 404, 405].includes(other.status) &&
          other.queries === 0 &&
          other.keys.every((key) => key === 'change 198.51.100.7');
        const isShared = other.keys.join() === canonical.keys.join() && other.status === canonical.status;
        expect(isRejected || isShared, `${spelling}: ${JSON.stringify([other, canonical])}`).toBe(true);
      }
    },
  );

  it('of a page redirects to the canonical path', async () => {
    for (const [spelling, target] of [
      ['/products/', '/products'],
      ['/fr/', '/fr'],
      ['/%70roducts?q=pan&utm=x', '/products?q=pan&utm=x'],
      ['//evil.example/x', '/evil.example/x'],
      ['/product//copper-pan', '/product/copper-pan'],
    ]) {
      const { status, headers } = await browser.request('GET', spelling!);
      expect([spelling, status, headers.get('location')]).toEqual([spelling, 308, target]);
    }
  });
});

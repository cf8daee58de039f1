import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '#platform/log.ts';
import { openAdministrator, password } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { callers, newOrder, type Fixture } from './request-fixtures.ts';
import { rights } from './expected-rights.ts';
import { requestBuilder } from './request-builder.ts';
import { pathOf } from './api-routes.ts';

let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => void logged.push(line) });
  shop = await openTestShop({ log });
  await fillSmallCatalogue(shop.shop.database.tx);
  // Enough stock for the orders of every caller.
  await shop.shop.database.pool.query('update stock_items set on_hand = 10000');
});
afterAll(() => shop.close());

it('writes no secret to a response or the log (EverShop CVE-2026-28213)', async () => {
  const responses: string[] = [];
  const keep = async (
    browser: TestBrowser,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const response = await browser.request(method, path, body, headers);
    const plain = [...response.headers].filter(([name]) => name !== 'set-cookie');
    responses.push(`${method} ${path} ${JSON.stringify(plain)} ${await response.text()}`);
    return response;
  };

  // Calls every API route as every caller but the guest.
  const email = 'ada@example.org';
  const owner = new TestBrowser(shop);
  await keep(owner, 'POST', '/api/auth/sign-up/email', { email, password, name: 'Ada' });
  await keep(owner, 'POST', '/api/auth/sign-in/email', { email, password: 'wrong-pan-27' });
  await keep(owner, 'POST', '/api/auth/sign-in/email', { email, password });
  const otherCustomer = new TestBrowser(shop);
  await keep(otherCustomer, 'POST', '/api/auth/sign-up/email', {
    email: 'grace@example.org',
    password,
    name: 'Grace',
  });
  const fixture: Fixture = {
    orderId: await newOrder(owner),
    browsers: {
      anonymous: new TestBrowser(shop),
      owner,
      otherCustomer,
      administrator: await openAdministrator(shop),
    },
  };
  for (const name of Object.keys(rights)) {
    const build = requestBuilder(name, fixture);
    for (const caller of callers) {
      const [method = '', path = ''] = name.split(' ');
      const { params, query, body, headers } = await build(caller);
      await keep(
        fixture.browsers[caller],
        method,
        `/api${pathOf(path, params)}${query ? `?${query}` : ''}`,
        body,
        headers,
      );
    }
  }
  await keep(owner, 'POST', '/api/auth/change-password', {
    currentPassword: password,
    newPassword: 'new-pan-2026',
  });
  await keep(owner, 'POST', '/api/auth/sign-out', {});
  expect(responses.length).toBeGreaterThan(200);

  const { rows } = await shop.shop.database.pool.query<{ secret: string }>(
    // Session ids are not secret: they name a session in the list of devices and do not open it.
    `select token as secret from sessions
     union select password from credentials union select split_part(password, ':', 2) from credentials`,
  );
  const secrets = [
    ...rows.map(({ secret }) => secret),
    password,
    'new-pan-2026',
    'x'.repeat(40),
    owner.cookie.split('=')[1] ?? '',
  ].filter(Boolean);
  expect(secrets.length).toBeGreaterThan(8);
  const leaking = [...responses, ...logged].filter((text) =>
    secrets.some((secret) => text.includes(secret) || text.includes(decodeURIComponent(secret))),
  );
  expect(leaking).toEqual([]);
  // Responses contain no key with the name of a secret either.
  for (const text of responses)
    expect(text).not.toMatch(/"(\w*token|\w*hash|\w*secret|salt|password|session_?id|ip_?address)":/i);
  expect(logged.length).toBeGreaterThan(200);
}, 180_000);

it('redacts secrets from log messages', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.info(
    { email: 'ada@example.org', password, user: { email: 'ada@example.org', token: 'abc-token' } },
    'odd',
  );
  log.info({ headers: { cookie: 'session=abc-token', authorization: 'Bearer abc-token' } }, 'odd');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/ada@example|copper-pan|abc-token/);
});

import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRouter, createApiHandler } from '#app/api.ts';
import { guestTokenOf } from '#app/guest-cookie.ts';
import { cachedRoutes } from '#app/http/api-cache.ts';
import { otherModules } from '#app/personal-data.ts';
import { auditLookups } from '#app/audit-lookups.ts';
import { contentDependencies } from '#app/content-dependencies.tsx';
import { translationSources } from '#app/translation-sources.ts';
import { emailRenderer } from '#app/email-renderer.ts';
import { system } from '#kernel/actor.ts';
import { type PermissionScope, permissionScopes } from '#kernel/permission-scopes.ts';
import { reauthenticate } from '#modules/accounts/service/reauthenticate.ts';
import { plainText } from '#kernel/field-text.ts';
import { findSession } from '#modules/accounts/service/sessions.ts';
import { withShipments } from '#modules/fulfillment/service/with-shipments.ts';
import { withGuest } from '#modules/orders/service/guests.ts';
import { findPayableOrder } from '#modules/orders/service/payable-order.ts';
import { paymentProviders } from '#modules/payments/service/payment-providers.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createLogger } from '#platform/log.ts';
import { openAdministrator, openClient, password } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { scopeRuleOf } from './expected-scopes.ts';
import { becomeGuest, type Caller, allCallers, newOrder, type Fixture } from './request-fixtures.ts';
import { rights } from './expected-rights.ts';
import { requestBuilder } from './request-builder.ts';
import { type ApiRoute, listApiRoutes, pathOf } from './api-routes.ts';

const isFull = Boolean(process.env.TEST_FULL);

let shop: TestShop;
let routes: ApiRoute[];
let fixture: Fixture;
/** A staff member with limited permission scopes, which are set before each request. */
let limited: { id: string; browser: TestBrowser };
const limit = (id: string, areas: readonly PermissionScope[]) =>
  shop.shop.database.pool.query('update users set areas = $2 where id = $1', [id, JSON.stringify(areas)]);
/** What the shop logs at the level `trace`. */
const logged: string[] = [];
/** Responses of the API with their headers, without the cookies that they set. */
const responses: string[] = [];
async function keep(response: Response): Promise<Response> {
  const plain = [...response.headers].filter(([name]) => name !== 'set-cookie');
  responses.push(`${JSON.stringify(plain)} ${await response.text()}`);
  return response;
}

beforeAll(async () => {
  shop = await openTestShop({ log: createLogger('trace', { write: (line) => void logged.push(line) }) });
  await fillSmallCatalogue(shop.shop.database.tx);
  // Enough stock for the orders of every caller.
  await shop.shop.database.pool.query('update stock_items set on_hand = 10000');
  routes = await listApiRoutes(shop);
  const owner = await openClient(shop);
  fixture = {
    orderId: await newOrder(owner),
    browsers: {
      anonymous: new TestBrowser(shop),
      owner,
      otherCustomer: await openClient(shop),
      administrator: await openAdministrator(shop),
      guest: new TestBrowser(shop),
    },
  };
  const browser = await openAdministrator(shop);
  const { user } = (await (await browser.request('GET', '/api/session')).json()) as { user: { id: string } };
  limited = { id: user.id, browser };
  const value = { guestCheckout: true };
  await write(shop.shop.database.tx, system, changeSettings<'checkout'>, { key: 'checkout', value });
  await becomeGuest(fixture.browsers.guest!);
});
afterAll(() => shop.close());

type Responses = Record<Caller, Response>;

async function requestAsEachCaller(
  name: string,
  send: (browser: TestBrowser, ...request: Parameters<TestBrowser['request']>) => Promise<Response>,
  callers: readonly Caller[] = allCallers,
): Promise<Responses> {
  const [method = '', path = ''] = name.split(' ');
  const answers: Partial<Responses> = {};
  const build = requestBuilder(name, fixture);
  for (const caller of callers) {
    const { params, query, body, headers } = await build(caller);
    const address = `/api${pathOf(path, params)}${query ? `?${query}` : ''}`;
    answers[caller] = await send(fixture.browsers[caller]!, method, address, body, headers);
    // A visitor has no cookies; a guest session would set one.
    if (caller === 'anonymous') fixture.browsers.anonymous = new TestBrowser(shop);
  }
  return answers as Responses;
}

const statusesOf = (answers: Responses) =>
  Object.fromEntries(Object.entries(answers).map(([caller, { status }]) => [caller, status]));

const expectedOf = (name: string, callers: readonly Caller[] = allCallers) =>
  Object.fromEntries(
    callers.map((caller) => {
      const { statuses, guest } = rights[name]!;
      return [caller, caller === 'guest' ? (guest ?? statuses[0]) : statuses[allCallers.indexOf(caller)]];
    }),
  );

/** Without TEST_FULL a route meets one caller of each kind that it refuses, and every fifth route also an administrator. */
const callersWithoutMiddleware = (index: number): readonly Caller[] =>
  isFull
    ? allCallers
    : ['anonymous', 'otherCustomer', ...(index % 5 === 0 ? ['administrator' as const] : [])];

describe('every route of the API × every caller', () => {
  it('is in the table of expected rights, which lists no other route', () => {
    expect(Object.keys(rights).toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  it('is in the OpenAPI document, which lists no other route', async () => {
    const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
    const { paths = {} } = await generator.generate(apiRouter, { info: { title: 'Mounted', version: '1' } });
    const mounted = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(mounted.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
  });

  it.each(Object.keys(rights))('returns the expected status to every caller: %s', async (name) => {
    const answered = await requestAsEachCaller(name, (browser, method, path, body, headers) =>
      browser.request(method, path, body, headers),
    );
    expect(statusesOf(answered)).toEqual(expectedOf(name));
    for (const response of Object.values(answered)) {
      await keep(response);
      const isPublic = response.ok && cachedRoutes.has(name);
      expect(response.headers.get('cache-control')).toBe(
        isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store',
      );
      const type = response.ok ? /^application\/json/ : /^application\/problem\+json/;
      expect(response.headers.get('content-type')).toMatch(type);
    }
  });

  let handle: ReturnType<typeof createApiHandler>;
  beforeAll(() => {
    handle = createApiHandler(shop.shop.log);
  });

  const ofStaff = Object.keys(rights).filter((name) => name.includes(' /admin/'));
  it.each(ofStaff)(
    'of the back office returns the same statuses without the HTTP middleware: %s',
    async (name) => {
      const callers = callersWithoutMiddleware(ofStaff.indexOf(name));
      const send = async (...[browser, ...input]: [TestBrowser, ...Parameters<TestBrowser['request']>]) => {
        const request = browser.buildRequest(...input);
        const { actor, id: sessionId } = await findSession(shop.shop.signIn, request.headers);
        const { database, storage, mail, cipher, config, processes } = shop.shop;
        return (await handle(request, {
          actor: await withGuest(database.tx, actor, guestTokenOf(request.headers, config.baseUrl)),
          sessionId,
          shownText: plainText,
          limiter: processes.limiter,
          callServers: config.calls,
          otherModules,
          reauthenticate: (ctx, currentPassword) => reauthenticate(ctx, { currentPassword, sessionId }),
          ...auditLookups,
          translationSources,
          contentDependencies,
          setupEnvironment: {
            hasCardProvider: false,
            google: { isConfigured: false, redirectAddress: config.baseUrl },
            testGoogle: async () => 'not-connected',
            paymentProviders: paymentProviders([]),
          },
          emailRenderer: emailRenderer(config.baseUrl),
          paymentProviders: paymentProviders([]),
          findPayableOrder,
          withShipments: (order) => withShipments(shop.shop.database, order),
          guestCookie: { token: null, keep: () => {}, renew: () => {} },
          tx: database.tx,
          log: shop.shop.log,
          storage,
          mail,
          cipher,
        }))!;
      };
      const answered = await requestAsEachCaller(name, send, callers);
      expect(statusesOf(answered)).toEqual(expectedOf(name, callers));
    },
  );

  it('of the back office is in the table of expected permission scopes', () => {
    expect(ofStaff.filter((name) => scopeRuleOf(name.split(' ')[1]!) === undefined)).toEqual([]);
  });

  it.each(ofStaff)('of the back office permits limited staff by permission scope only: %s', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const { area, also, readers, within: ownerStatus } = scopeRuleOf(path)!;
    const may = (own: PermissionScope) =>
      own === area || also?.includes(own) || (method === 'GET' && readers.includes(own));
    const outside = permissionScopes.filter((own) => !may(own));
    const answers: [string, number][] = [];
    let build = requestBuilder(name, fixture);
    for (const [who, areas] of [
      ['nothing', []],
      ['everything else', outside],
      ...permissionScopes.filter(may).map((own) => [own, [own]] as const),
    ] as const) {
      await limit(limited.id, areas);
      const { params, query, body, headers } = await build('administrator');
      const address = `/api${pathOf(path, params)}${query ? `?${query}` : ''}`;
      const { status } = await limited.browser.request(method, address, body, headers);
      answers.push([who, status]);
      // A permitted request may have changed or deleted its record.
      if (status !== 403) build = requestBuilder(name, fixture);
    }
    const [, , , forAdministrator] = rights[name]!.statuses;
    const within = permissionScopes.filter(may).map((own) => [own, ownerStatus ?? forAdministrator]);
    expect(answers).toEqual([['nothing', 403], ['everything else', 403], ...within]);
  });

  it('of the back office checks permissions before it validates the body, so that it does not reveal its schema', async () => {
    for (const { method, path, name, hasBody } of routes.filter((route) =>
      route.path.startsWith('/admin/'),
    )) {
      const body = method === 'GET' || !hasBody ? undefined : { nonsense: true };
      const anonymous = await fixture.browsers.anonymous.request(method, `/api${pathOf(path)}`, body);
      expect([name, anonymous.status]).toEqual([name, 401]);
      const client = await fixture.browsers.otherCustomer.request(method, `/api${pathOf(path)}`, body);
      expect([name, client.status]).toEqual([name, 403]);
    }
  });
});

describe('GET /api/admin/orders', () => {
  it('returns 401 with a forged cookie, and with the cookie of a session that has ended', async () => {
    const forged = [
      'trivet.session_token=admin',
      'trivet.session_token=a.b',
      `session_token=${'x'.repeat(200)}`,
    ];
    for (const cookie of forged) {
      const response = await new TestBrowser(shop).request('GET', '/api/admin/orders', undefined, { cookie });
      expect([cookie, response.status]).toEqual([cookie, 401]);
    }
    const administrator = await openAdministrator(shop);
    const { cookie } = administrator;
    expect((await administrator.request('GET', '/api/admin/orders')).status).toBe(200);
    await administrator.request('POST', '/api/auth/sign-out', {});
    expect(
      (await new TestBrowser(shop).request('GET', '/api/admin/orders', undefined, { cookie })).status,
    ).toBe(401);
  });
});

describe('responses and log of all these requests', () => {
  it('contain no secret (EverShop CVE-2026-28213)', async () => {
    const owner = new TestBrowser(shop);
    const email = 'lin@example.org';
    const newPassword = 'new-pan-2026';
    for (const [path, body] of [
      ['sign-up/email', { email, password, name: 'Lin' }],
      ['sign-in/email', { email, password: 'wrong-pan-27' }],
      ['sign-in/email', { email, password }],
      ['change-password', { currentPassword: password, newPassword }],
    ] as const)
      await keep(await owner.request('POST', `/api/auth/${path}`, body));
    const { cookie } = owner;
    await keep(await owner.request('POST', '/api/auth/sign-out', {}));
    expect(responses.length).toBeGreaterThan(1_000);
    expect(logged.length).toBeGreaterThan(1_000);

    const { rows } = await shop.shop.database.pool.query<{ secret: string }>(
      // Session ids are not secret: they name a session in the list of devices and do not open it.
      `select token as secret from sessions
       union select password from credentials union select split_part(password, ':', 2) from credentials`,
    );
    const cookies = [cookie, ...Object.values(fixture.browsers).map((browser) => browser.cookie)];
    const secrets = [
      ...rows.map(({ secret }) => secret),
      ...[password, newPassword, 'x'.repeat(40)],
      ...cookies.map((each) => each.split('=')[1] ?? ''),
    ].filter(Boolean);
    expect(secrets.length).toBeGreaterThan(8);
    const forms = [...new Set(secrets.flatMap((secret) => [secret, decodeURIComponent(secret)]))];
    const leaking = [...responses, ...logged].filter((text) => forms.some((secret) => text.includes(secret)));
    expect(leaking).toEqual([]);
    // Responses contain no key with the name of a secret either.
    for (const text of responses)
      expect(text).not.toMatch(/"(\w*token|\w*hash|\w*secret|salt|password|session_?id|ip_?address)":/i);
  });
});

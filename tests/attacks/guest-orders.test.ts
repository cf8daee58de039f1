import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '#kernel/actor.ts';
import { newOrderLink } from '#modules/orders/service/open-by-link.ts';
import { attachGuestReturns } from '#modules/returns/service/attach-guest-returns.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { must, openAdministrator, openClient, password } from '../support/test-users.ts';
import { fillSmallCatalogue } from '../support/small-catalogue.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { imageForm } from './request-fixtures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSmallCatalogue(shop.shop.database.tx);
});
afterAll(() => shop.close());
beforeEach(() => setGuestCheckout(true));

async function setGuestCheckout(guestCheckout: boolean, which = shop): Promise<void> {
  await write(which.shop.database.tx, system, changeSettings<'checkout'>, {
    key: 'checkout',
    value: { guestCheckout },
  });
}

/** Starts a guest session, as "Continue without an account" does. */
async function startSession(browser: TestBrowser): Promise<Response> {
  return browser.request('POST', '/api/checkout/guest');
}

async function newGuestBrowser(): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  await startSession(browser);
  return browser;
}

const quoteInput = (guest: object = {}) => ({
  address: null,
  deliveryMethodId: 'pickup',
  guest: {
    email: 'ada@example.org',
    name: 'Ada',
    items: [{ productId: 'kettle', quantity: 1, selectedColor: null }],
    cartId: randomUUID(),
    ...guest,
  },
});

async function statusAndCode(response: Response): Promise<{ status: number; code?: string }> {
  const body = (await response.json()) as { code?: string };
  return { status: response.status, ...(body.code ? { code: body.code } : {}) };
}

async function placeGuestOrder(
  browser: TestBrowser,
  guest: object = {},
): Promise<{ orderId: string; orderNumber: number }> {
  await startSession(browser);
  const quoted = await browser.request('POST', '/api/checkout/quote', quoteInput(guest));
  const { quoteId } = (await quoted.json()) as { quoteId: string };
  const body = { quoteId, paymentMethod: 'pay-on-delivery' };
  const placed = await browser.request('POST', '/api/checkout', body, { 'idempotency-key': randomUUID() });
  if (!placed.ok) throw new Error(`${placed.status} ${await placed.text()}`);
  return (await placed.json()) as { orderId: string; orderNumber: number };
}

/** Guest token in the browser's cookie. */
const tokenOf = (browser: TestBrowser) => /trivet\.guest=([^;]+)/.exec(browser.cookie)?.[1] ?? '';

const requestWithToken = (token: string, path: string) =>
  new TestBrowser(shop).request('GET', path, undefined, { cookie: `trivet.guest=${token}` });

describe('guest token cookie', () => {
  it('is a token of 43 characters, HttpOnly and SameSite=Lax, and not in the response body', async () => {
    const browser = new TestBrowser(shop);
    const started = await startSession(browser);
    const [line] = started.headers.getSetCookie();
    expect(line).toMatch(/^trivet\.guest=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await started.text()).not.toContain(tokenOf(browser));
    expect(started.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is Secure with the __Host- prefix on HTTPS', async () => {
    const secure = await openTestShop({ baseUrl: 'https://shop.test' });
    try {
      await fillSmallCatalogue(secure.shop.database.tx);
      await setGuestCheckout(true, secure);
      const started = await startSession(new TestBrowser(secure));
      expect(started.headers.getSetCookie()[0]).toMatch(/^__Host-trivet\.guest=.+; Path=\/;.*; Secure$/);
    } finally {
      await secure.close();
    }
  });

  it('is not set by a failed request', async () => {
    const browser = new TestBrowser(shop);
    const refused = await browser.request('POST', '/api/checkout/quote', quoteInput());
    expect(await statusAndCode(refused)).toEqual({ status: 401, code: 'unauthenticated' });
    expect(refused.headers.getSetCookie()).toEqual([]);
    await setGuestCheckout(false);
    const closed = await startSession(browser);
    expect(await statusAndCode(closed)).toEqual({ status: 401, code: 'unauthenticated' });
    expect(closed.headers.getSetCookie()).toEqual([]);
  });

  it('does not open an order with the token of another guest, or a changed, invented or expired token', async () => {
    const [ada, eve] = [new TestBrowser(shop), new TestBrowser(shop)];
    const { orderId } = await placeGuestOrder(ada);
    await placeGuestOrder(eve);
    const path = `/api/orders/${orderId}`;
    expect((await ada.request('GET', path)).status).toBe(200);
    expect(await statusAndCode(await eve.request('GET', path))).toEqual({ status: 404, code: 'not_found' });
    const token = tokenOf(ada);
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [changed, 'x'.repeat(43), token.slice(0, 20), `${token}%00`, ''])
      expect([wrong, (await requestWithToken(wrong, path)).status]).toEqual([wrong, 401]);
    expect((await requestWithToken(token, path)).status).toBe(200);
    await shop.shop.database.pool.query("update order_guests set expires_at = now() - interval '1 second'");
    expect((await requestWithToken(token, path)).status).toBe(401);
  });

  it('is replaced when a guest session starts and when an order link is opened, so that a planted token opens nothing', async () => {
    const eve = new TestBrowser(shop);
    await placeGuestOrder(eve);
    const planted = tokenOf(eve);
    const ada = new TestBrowser(shop);
    ada.setCookie('trivet.guest', planted);
    const { orderId } = await placeGuestOrder(ada);
    expect(tokenOf(ada)).not.toBe(planted);
    expect((await ada.request('GET', `/api/orders/${orderId}`)).status).toBe(200);
    expect((await requestWithToken(planted, `/api/orders/${orderId}`)).status).toBe(401);

    const known = tokenOf(ada);
    const other = await placeGuestOrder(new TestBrowser(shop));
    const token = await write(shop.shop.database.tx, system, newOrderLink, other.orderId);
    expect((await ada.request('POST', `/api/orders/${other.orderId}/open`, { token })).status).toBe(200);
    expect((await ada.request('GET', `/api/orders/${other.orderId}`)).status).toBe(200);
    expect((await requestWithToken(known, `/api/orders/${other.orderId}`)).status).toBe(401);
  });

  it('is replaced once by concurrent starts of a guest session, and the browser stays signed in', async () => {
    const browser = await newGuestBrowser();
    const before = tokenOf(browser);
    const answers = await Promise.all(Array.from({ length: 8 }, () => startSession(browser)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(tokenOf(browser)).not.toBe(before);
    expect((await browser.request('POST', '/api/checkout/quote', quoteInput())).status).toBe(200);
  });

  it('opens no order and no account of a customer, and a customer’s session opens no guest order', async () => {
    const guest = new TestBrowser(shop);
    const { orderId } = await placeGuestOrder(guest);
    const person = await openClient(shop);
    await person.request('POST', '/api/cart/lines', { productId: 'kettle', selectedColor: null });
    const quoted = await person.request('POST', '/api/checkout/quote', {
      address: null,
      deliveryMethodId: 'pickup',
    });
    const { quoteId } = (await quoted.json()) as { quoteId: string };
    const placed = await person.request(
      'POST',
      '/api/checkout',
      { quoteId, paymentMethod: 'pay-on-delivery' },
      { 'idempotency-key': randomUUID() },
    );
    const theirs = ((await placed.json()) as { orderId: string }).orderId;
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/card'],
      ['POST', '/card/outcome'],
      ['POST', '/card/give-up'],
    ] as const) {
      expect([path, (await guest.request(method, `/api/orders/${theirs}${path}`)).status]).toEqual([
        path,
        404,
      ]);
      expect([path, (await person.request(method, `/api/orders/${orderId}${path}`)).status]).toEqual([
        path,
        404,
      ]);
    }
    // Routes for customers treat a guest as an anonymous visitor.
    for (const path of ['/api/orders', '/api/cart', '/api/profile', '/api/favorites', '/api/profile/data'])
      expect([path, (await guest.request('GET', path)).status]).toEqual([path, 401]);
    expect((await guest.request('GET', '/api/admin/orders')).status).toBe(401);
    expect((await guest.request('POST', `/api/orders/${orderId}/reorder`)).status).toBe(401);
  });
});

describe('guest cookie of a browser that signs in', () => {
  it('no longer opens the checkout after sign-in, but opens this browser’s order; sign-out deletes it', async () => {
    const browser = new TestBrowser(shop);
    const { orderId } = await placeGuestOrder(browser);
    const path = `/api/orders/${orderId}`;
    const token = tokenOf(browser);
    const email = `${randomUUID()}@example.org`;
    await must(browser, 'POST', '/api/auth/sign-up/email', { email, password, name: 'Ada Lindqvist' });
    expect((await browser.request('GET', path)).status).toBe(200);
    const asGuest = new TestBrowser(shop).request('POST', '/api/checkout/quote', quoteInput(), {
      cookie: `trivet.guest=${token}`,
    });
    expect(await statusAndCode(await asGuest)).toEqual({ status: 401, code: 'unauthenticated' });
    const signedOut = await browser.request('POST', '/api/auth/sign-out', {});
    expect(signedOut.headers.getSetCookie()).toContainEqual(
      'trivet.guest=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(tokenOf(browser)).toBe('');
    expect((await browser.request('GET', path)).status).toBe(401);
    expect((await requestWithToken(token, path)).status).toBe(401);
  });

  it('stays after a failed sign-in', async () => {
    const browser = new TestBrowser(shop);
    const { orderId } = await placeGuestOrder(browser);
    const failed = await browser.request('POST', '/api/auth/sign-in/email', {
      email: `${randomUUID()}@example.org`,
      password,
    });
    expect(failed.status).toBe(401);
    expect((await browser.request('GET', `/api/orders/${orderId}`)).status).toBe(200);
    expect((await browser.request('POST', '/api/checkout/quote', quoteInput())).status).toBe(200);
  });
});

describe('guest permissions', () => {
  it('are in the session response of visitors without an account; with guest checkout off, only with a guest token', async () => {
    const session = async (browser: TestBrowser): Promise<unknown> =>
      (await browser.request('GET', '/api/session')).json();
    const browser = new TestBrowser(shop);
    const anonymous = { mayCheckOut: true, isKnown: false, isAnonymous: false };
    expect(await session(browser)).toEqual({ user: null, guest: anonymous });
    await startSession(browser);
    const guest = { mayCheckOut: true, isKnown: true, isAnonymous: true };
    expect(await session(browser)).toEqual({ user: null, guest });
    await setGuestCheckout(false);
    expect(await session(browser)).toEqual({ user: null, guest: { ...guest, mayCheckOut: false } });
    expect(await session(new TestBrowser(shop))).toEqual({ user: null });
    expect(await session(await openClient(shop))).not.toHaveProperty('guest');
  });

  it('allow a guest to track and cancel their own order', async () => {
    const browser = new TestBrowser(shop);
    const { orderId, orderNumber } = await placeGuestOrder(browser, { email: 'track@example.org' });
    const tracked = await new TestBrowser(shop).request('POST', '/api/orders/track', {
      number: orderNumber,
      email: 'track@example.org',
    });
    expect(tracked.status).toBe(200);
    expect((await browser.request('POST', `/api/orders/${orderId}/card`)).status).toBe(409);
    expect((await browser.request('POST', `/api/orders/${orderId}/cancel`)).status).toBe(200);
  });

  it('are the same when the email has an account, so that guests cannot detect it; the account does not get the order', async () => {
    const email = `${randomUUID()}@example.org`;
    const person = await openClient(shop, email);
    const [known, unknown] = [await newGuestBrowser(), await newGuestBrowser()];
    const one = await known.request('POST', '/api/checkout/quote', quoteInput({ email }));
    const two = await unknown.request(
      'POST',
      '/api/checkout/quote',
      quoteInput({ email: 'unknown@example.org' }),
    );
    expect(one.status).toBe(two.status);
    expect(Object.keys((await one.json()) as object)).toEqual(Object.keys((await two.json()) as object));
    const { orderId } = await placeGuestOrder(known, { email });
    expect((await person.request('GET', `/api/orders/${orderId}`)).status).toBe(404);
    const list = await person.request('GET', '/api/orders');
    expect(await list.json()).toMatchObject({ total: 0 });
  });

  it('do not allow a guest to set a price or to send too many lines or an invalid quantity, email, name or cart id', async () => {
    const browser = await newGuestBrowser();
    const line = { productId: 'kettle', quantity: 1, selectedColor: null };
    const priced = await browser.request(
      'POST',
      '/api/checkout/quote',
      quoteInput({ items: [{ ...line, price: 1, total: 1 }] }),
    );
    const { lines } = (await priced.json()) as { lines: { price: { amount: number } }[] };
    expect(lines[0]!.price.amount).toBeGreaterThan(1);
    for (const wrong of [
      { total: 1 },
      { items: Array.from({ length: 101 }, () => line) },
      { items: [{ ...line, quantity: 1_000 }] },
      { items: [{ ...line, quantity: 1.5 }] },
      { email: 'no address' },
      { email: 'a@b.org\r\nbcc: c@d.org' },
      { name: 'Ada\nBcc' },
      { cartId: 'x' },
    ])
      expect((await browser.request('POST', '/api/checkout/quote', quoteInput(wrong))).status).toBe(400);
  });

  it('do not apply to requests from another site', async () => {
    const browser = new TestBrowser(shop);
    const { orderId } = await placeGuestOrder(browser);
    const elsewhere = { origin: 'https://elsewhere.example' };
    for (const path of ['/api/checkout', '/api/checkout/quote', `/api/orders/${orderId}/cancel`])
      expect([path, (await browser.request('POST', path, {}, elsewhere)).status]).toEqual([path, 403]);
  });
});

describe('guest order link', () => {
  const link = (orderId: string) => write(shop.shop.database.tx, system, newOrderLink, orderId);

  it('opens its order, and no other, in another browser', async () => {
    const [{ orderId }, other] = [
      await placeGuestOrder(new TestBrowser(shop)),
      await placeGuestOrder(new TestBrowser(shop)),
    ];
    const phone = new TestBrowser(shop);
    const token = await link(orderId);
    const open = (id: string, secret: string) =>
      phone.request('POST', `/api/orders/${id}/open`, { token: secret });
    expect(await statusAndCode(await open(other.orderId, token))).toEqual({
      status: 410,
      code: 'link_expired',
    });
    expect(await statusAndCode(await open(orderId, 'x'.repeat(43)))).toEqual({
      status: 410,
      code: 'link_expired',
    });
    expect(phone.cookie).toBe('');
    expect((await open(orderId, token)).status).toBe(200);
    expect((await phone.request('GET', `/api/orders/${orderId}`)).status).toBe(200);
    expect((await phone.request('GET', `/api/orders/${other.orderId}`)).status).toBe(404);
  });
});

describe('return of a guest order', () => {
  const returnInput = { lines: [{ position: 0, quantity: 1, reason: 'damaged' }], wish: 'refund' };

  /** Places a guest order and delivers it. @returns its id. */
  async function placeDeliveredOrder(browser: TestBrowser): Promise<string> {
    const { orderId } = await placeGuestOrder(browser);
    const staff = await openAdministrator(shop);
    for (const [index, move] of ['markPaid', 'ship', 'deliver'].entries()) {
      const path = `/api/admin/orders/${orderId}/move`;
      expect((await staff.request('POST', path, { move, version: index + 1 })).status).toBe(200);
    }
    return orderId;
  }

  it('can be requested, viewed and withdrawn only with access to the order; other callers get 404 or 401', async () => {
    const [ada, eve, none] = [new TestBrowser(shop), new TestBrowser(shop), new TestBrowser(shop)];
    const orderId = await placeDeliveredOrder(ada);
    await placeGuestOrder(eve);
    const person = await openClient(shop);
    const path = `/api/orders/${orderId}/returns`;
    expect(await (await ada.request('GET', path)).json()).toMatchObject({
      asksPhotos: false,
      lines: [{ position: 0, obstacle: null }],
    });
    for (const [browser, status] of [
      [eve, 404],
      [person, 404],
      [none, 401],
    ] as const) {
      expect((await browser.request('GET', path)).status).toBe(status);
      expect((await browser.request('POST', path, returnInput)).status).toBe(status);
    }
    const requested = await ada.request('POST', path, returnInput);
    expect(requested.status).toBe(200);
    const { id } = (await requested.json()) as { id: string };
    expect(await statusAndCode(await ada.request('POST', path, returnInput))).toEqual({
      status: 409,
      code: 'return_too_many',
    });
    // The same guest in another browser, after opening the link from an email.
    const phone = new TestBrowser(shop);
    const token = await write(shop.shop.database.tx, system, newOrderLink, orderId);
    await phone.request('POST', `/api/orders/${orderId}/open`, { token });
    expect(await (await phone.request('GET', path)).json()).toMatchObject({ returns: [{ id }] });
    const withdraw = (browser: TestBrowser) => browser.request('POST', `/api/returns/${id}/withdraw`, {});
    expect([(await withdraw(eve)).status, (await withdraw(person)).status]).toEqual([404, 404]);
    expect((await withdraw(none)).status).toBe(401);
    expect((await withdraw(phone)).status).toBe(200);
  });

  it('cannot have photos: an upload returns 401, and unknown photo ids in the request return 400', async () => {
    const ada = new TestBrowser(shop);
    const orderId = await placeDeliveredOrder(ada);
    const photo = await ada.request('POST', `/api/orders/${orderId}/return-photos`, await imageForm('file'));
    expect(photo.status).toBe(401);
    const others = { ...returnInput, photoIds: [randomUUID()] };
    expect(await statusAndCode(await ada.request('POST', `/api/orders/${orderId}/returns`, others))).toEqual({
      status: 400,
      code: 'invalid',
    });
  });

  it('is not accessible after the guest token expires, and moves into an account with its order', async () => {
    const ada = new TestBrowser(shop);
    const orderId = await placeDeliveredOrder(ada);
    const path = `/api/orders/${orderId}/returns`;
    expect((await ada.request('POST', path, returnInput)).status).toBe(200);
    await shop.shop.database.pool.query("update order_guests set expires_at = now() - interval '1 second'");
    expect((await ada.request('GET', path)).status).toBe(401);
    expect((await ada.request('POST', path, returnInput)).status).toBe(401);
    await shop.shop.database.pool.query("update order_guests set expires_at = now() + interval '1 day'");
    expect((await ada.request('GET', path)).status).toBe(200);
    const person = await openClient(shop);
    const { user } = (await (await person.request('GET', '/api/session')).json()) as { user: { id: string } };
    const { pool, tx } = shop.shop.database;
    await pool.query('update orders set user_id = $1, is_guest = false where id = $2', [user.id, orderId]);
    await pool.query('delete from order_guest_keys where order_id = $1', [orderId]);
    await write(tx, system, attachGuestReturns, { userId: user.id, orderIds: [orderId] });
    expect((await ada.request('GET', path)).status).toBe(404);
    expect(await (await person.request('GET', path)).json()).toMatchObject({
      returns: [{ state: 'requested' }],
    });
    const data = await (await person.request('GET', '/api/profile/data')).text();
    expect(data).toContain('R-');
  });

  it('can be exchanged; the guest’s browser can view the exchange order, another guest cannot', async () => {
    const ada = new TestBrowser(shop);
    const orderId = await placeDeliveredOrder(ada);
    const staff = await openAdministrator(shop);
    const exchangeInput = { ...returnInput, wish: 'exchange' };
    const requested = await ada.request('POST', `/api/orders/${orderId}/returns`, exchangeInput);
    const { id } = (await requested.json()) as { id: string };
    const step = async (path: string, body: object) => {
      const done = await staff.request('POST', `/api/admin/returns/${id}/${path}`, body);
      expect([path, done.status]).toEqual([path, 200]);
    };
    await step('move', { move: 'receive', version: 1 });
    await step('inspection', { version: 2, lines: [{ position: 0, accepted: 1, restocked: 1 }] });
    await step('exchange', { version: 3 });
    const seen = await ada.request('GET', `/api/orders/${orderId}/returns`);
    const { returns } = (await seen.json()) as { returns: { exchangeOrder: { id: string } }[] };
    const sent = returns[0]!.exchangeOrder.id;
    expect(await (await ada.request('GET', `/api/orders/${sent}`)).json()).toMatchObject({
      isGuest: true,
      total: { amount: 0 },
    });
    const eve = new TestBrowser(shop);
    await placeGuestOrder(eve);
    expect((await eve.request('GET', `/api/orders/${sent}`)).status).toBe(404);
  });
});

describe('rate limits of guest requests', () => {
  it('apply per IP address to quotes, orders, card payments, order links and returns, but not to customers at that address', async () => {
    const strict = await openTestShop({ rateLimitFactor: 1 });
    try {
      await setGuestCheckout(true, strict);
      const browser = new TestBrowser(strict, '198.51.100.7');
      const until429 = async (path: string, most: number) => {
        for (let each = 0; each <= most; each += 1) {
          const { status } = await browser.request('POST', path, {});
          if (status === 429) return each;
        }
        return Number.POSITIVE_INFINITY;
      };
      expect(await until429('/api/checkout/guest', 20)).toBeLessThanOrEqual(11);
      expect(await until429('/api/checkout/quote', 60)).toBeLessThanOrEqual(41);
      expect(await until429('/api/checkout', 20)).toBeLessThanOrEqual(7);
      const order = `/api/orders/${randomUUID()}`;
      expect(await until429(`${order}/card`, 20)).toBeLessThanOrEqual(13);
      expect(await until429(`${order}/open`, 20)).toBeLessThanOrEqual(11);
      expect(await until429(`${order}/returns`, 20)).toBeLessThanOrEqual(11);
      const elsewhere = new TestBrowser(strict, '198.51.100.8');
      expect((await elsewhere.request('POST', '/api/checkout', {})).status).not.toBe(429);
      const customer = new TestBrowser(strict, '198.51.100.7');
      await must(customer, 'POST', '/api/auth/sign-up/email', {
        email: 'ada@example.org',
        password,
        name: 'Ada',
      });
      for (const path of ['/api/checkout/quote', '/api/checkout', `${order}/card`, `${order}/returns`])
        expect([path, (await customer.request('POST', path, {})).status]).not.toEqual([path, 429]);
    } finally {
      await strict.close();
    }
  });
});

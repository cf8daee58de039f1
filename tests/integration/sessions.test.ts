import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setAccountDisabled, setRole } from '#modules/accounts/service/staff.ts';
import { endStaleSessions } from '#modules/accounts/service/sessions.ts';
import { openAdministrator, openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let count = 0;
const newEmail = () => `session-${(count += 1)}@example.org`;

interface Device {
  id: string;
  browser: string;
  system: string;
  isThisOne: boolean;
}

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  const response = await browser.request('POST', '/api/auth/sign-in/email', { email, password });
  expect(response.status).toBe(200);
  return browser;
}
const idOf = async (browser: TestBrowser) =>
  ((await (await browser.request('GET', '/api/session')).json()) as { user: { id: string } | null }).user?.id;
const devicesOf = async (browser: TestBrowser) =>
  (await (await browser.request('GET', '/api/profile/devices')).json()) as Device[];

/** Opens a live stream. `ended` becomes true when the server closes it. */
async function listen(browser: TestBrowser) {
  const response = await browser.request('GET', '/api/live');
  const reader = response.body!.getReader();
  const state = { ended: false };
  void (async () => {
    while (!(await reader.read()).done);
    state.ended = true;
  })();
  return state;
}

describe('signed-in devices', () => {
  it('are listed, the current one first; signing one out closes its live stream', async () => {
    const email = newEmail();
    const phone = await openClient(shop, email);
    const laptop = await signedIn(email);
    const stream = await listen(laptop);
    const devices = await devicesOf(phone);
    expect(devices.map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
    const left = await phone.request('DELETE', `/api/profile/devices/${devices[1]!.id}`);
    expect(await left.json()).toMatchObject([{ isThisOne: true }]);
    expect(await idOf(laptop)).toBeUndefined();
    await vi.waitFor(() => expect(stream.ended).toBe(true));
    expect(await idOf(phone)).toBeDefined();
  });

  it('can all be signed out except the current one', async () => {
    const email = newEmail();
    const phone = await openClient(shop, email);
    const others = [await signedIn(email), await signedIn(email), await signedIn(email)];
    expect(await devicesOf(phone)).toHaveLength(4);
    await phone.request('DELETE', '/api/profile/devices');
    for (const other of others) expect(await idOf(other)).toBeUndefined();
    expect(await devicesOf(phone)).toHaveLength(1);
  });

  it('of another user cannot be signed out, which returns 404', async () => {
    const [ada, ben] = [await openClient(shop), await openClient(shop)];
    const [device] = await devicesOf(ada);
    expect((await ben.request('DELETE', `/api/profile/devices/${device!.id}`)).status).toBe(404);
    expect(await idOf(ada)).toBeDefined();
  });
});

describe('session', () => {
  it('ends with its live stream when the user’s role changes', async () => {
    const client = await openClient(shop);
    const stream = await listen(client);
    const id = (await idOf(client))!;
    await setRole(shop.shop.database.tx, id, 'admin');
    expect(await idOf(client)).toBeUndefined();
    await vi.waitFor(() => expect(stream.ended).toBe(true));
  });

  it('is new after sign-in, even if an attacker set the session cookie before the sign-in', async () => {
    const email = newEmail();
    await openClient(shop, email);
    const thief = await openClient(shop);
    // The cookie of the attacker's own session, and an invented one.
    for (const planted of [thief.cookie, 'trivet.session_token=made-up.value']) {
      const victim = new TestBrowser(shop);
      const response = await victim.request(
        'POST',
        '/api/auth/sign-in/email',
        { email, password },
        { cookie: planted },
      );
      expect(response.status).toBe(200);
      expect(victim.cookie).toContain('session_token=');
      expect(planted.split('; ')).not.toContain(
        victim.cookie.split('; ').find((pair) => pair.includes('session_token')),
      );
      const spied = await new TestBrowser(shop).request('GET', '/api/session', undefined, {
        cookie: planted,
      });
      expect(await spied.json()).toEqual({ user: null });
    }
  });

  it.each([
    ['a client', 'idle for a month', 'used_at', '29 days', '30 days 1 minute', openClient],
    ['a client', 'half a year old', 'created_at', '179 days', '180 days 1 minute', openClient],
    ['an administrator', 'idle for a day', 'used_at', '23 hours', '24 hours 1 minute', openAdministrator],
    ['an administrator', 'two weeks old', 'created_at', '13 days', '14 days 1 minute', openAdministrator],
  ])('of %s ends when it is %s', async (_, __, column, almost, age, open) => {
    const browser = await open(shop);
    const id = await idOf(browser);
    const { pool } = shop.shop.database;
    const make = (interval: string) =>
      pool.query(`update sessions set ${column} = now() - $1::interval where user_id = $2`, [interval, id]);
    await make(almost);
    expect(await idOf(browser)).toBe(id);
    await make(age);
    expect(await idOf(browser)).toBeUndefined();
    expect((await pool.query('select from sessions where user_id = $1', [id])).rows).toEqual([]);
  });

  it('without requests for 31 days is ended with its live stream by the scheduled job', async () => {
    const browser = await openClient(shop);
    const id = await idOf(browser);
    const stream = await listen(browser);
    const otherUser = await openClient(shop);
    const { pool, tx } = shop.shop.database;
    await pool.query("update sessions set used_at = now() - interval '31 days' where user_id = $1", [id]);
    await endStaleSessions({ tx, now: new Date() });
    await vi.waitFor(() => expect(stream.ended).toBe(true));
    expect(await idOf(otherUser)).toBeDefined();
  });

  it('ends when the account is disabled; sign-in returns 403 until the account is enabled', async () => {
    const email = newEmail();
    const client = await openClient(shop, email);
    const { tx } = shop.shop.database;
    expect(await setAccountDisabled(tx, email, true)).toBe(true);
    expect(await idOf(client)).toBeUndefined();
    const enter = (secret: string) =>
      new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', { email, password: secret });
    const refused = await enter(password);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'account_disabled',
    ]);
    // Only the correct password reveals that the account is disabled.
    expect((await enter('wrong-pan-27')).status).toBe(401);
    await setAccountDisabled(tx, email, false);
    expect((await enter(password)).status).toBe(200);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop, type TestShopOptions } from '../support/test-shop.ts';

const shops: TestShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

/** Opens a shop with the rate limits of production. */
async function open(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop({ rateLimitFactor: 1, ...options });
  shops.push(shop);
  return shop;
}

const guess = (browser: TestBrowser, path = '/api/auth/sign-in/email', headers = {}) =>
  browser.request('POST', path, { email: 'unknown@example.org', password: 'wrong-pan-27' }, headers);

/** Repeats an attempt. @returns how many were not rejected by the rate limit. */
async function countGuesses(times: number, attempt: (index: number) => Promise<Response>): Promise<number> {
  let checked = 0;
  for (let index = 0; index < times; index += 1) if ((await attempt(index)).status !== 429) checked += 1;
  return checked;
}

describe('wrong passwords', () => {
  it('are limited per IP address and then return 429 with Retry-After', async () => {
    const shop = await open();
    const browser = new TestBrowser(shop, '198.51.100.7');
    expect(await countGuesses(30, () => guess(browser))).toBeLessThanOrEqual(11);
    const refused = await guess(browser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browser.request('GET', '/api/products')).status).toBe(200);
    expect((await guess(new TestBrowser(shop, '198.51.100.8'))).status).toBe(401);
  });

  it('are counted by the address of the connection, whatever the forwarding headers', async () => {
    const shop = await open();
    const browser = new TestBrowser(shop, '198.51.100.7');
    const forged = (index: number) => ({
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      'x-client-ip': `203.0.113.${index}`,
      'cf-connecting-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    });
    expect(await countGuesses(30, (index) => guess(browser, undefined, forged(index)))).toBeLessThanOrEqual(
      11,
    );
  });

  it('are counted behind a trusted proxy by the address that the proxy saw, whatever the client’s headers', async () => {
    const shop = await open({ trustedProxies: 1 });
    const browser = new TestBrowser(shop, '10.0.0.1');
    const told = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` });
    expect(await countGuesses(30, (index) => guess(browser, undefined, told(index)))).toBeLessThanOrEqual(11);
    expect((await guess(browser, undefined, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(401);
  });

  it('are counted together for all addresses of an IPv6 /64', async () => {
    const shop = await open();
    const neighbour = (index: number) => new TestBrowser(shop, `2001:db8:1:2::${index.toString(16)}`);
    expect(await countGuesses(30, (index) => guess(neighbour(index)))).toBeLessThanOrEqual(11);
    expect((await guess(new TestBrowser(shop, '2001:db8:1:3::1'))).status).toBe(401);
  });

  it('are counted together for all addresses of an IPv6 /48, at four times the limit', async () => {
    const shop = await open();
    const guessFrom = (address: string, account: number) =>
      new TestBrowser(shop, address).request('POST', '/api/auth/sign-in/email', {
        email: `unknown-${account}@example.org`,
        password: 'wrong-pan-27',
      });
    const checked = await countGuesses(60, (index) =>
      guessFrom(`2001:db8:1:${index.toString(16)}::1`, index),
    );
    expect(checked).toBeLessThanOrEqual(40);
    expect((await guessFrom('2001:db8:2:1::1', 99)).status).toBe(401);
  });

  it('above the limit, are rejected at every spelling of the path', async () => {
    const shop = await open();
    const browser = new TestBrowser(shop, '198.51.100.7');
    await countGuesses(12, () => guess(browser));
    for (const path of [
      '/api/auth/sign-in/email/',
      '/api/auth/sign-in/email?x=1',
      '/api/auth/sign-in/%65mail',
      '/api/auth/./sign-in/email',
      '/api/x/../auth/sign-in/email',
      '//api/auth/sign-in/email',
      '/api//auth/sign-in/email',
      '/api/auth//sign-in/email',
      '/API/auth/sign-in/email',
      '/api/%61uth/sign-in/email',
    ]) {
      const { status } = await guess(browser, path);
      expect([404, 405, 429], `${path}: ${status}`).toContain(status);
    }
  });

  it('are also limited per IP address on the routes that change the password and the email', async () => {
    const shop = await open({ rateLimitFactor: 1_000 });
    const client = await openClient(shop);
    const strict = await open();
    const browser = new TestBrowser(strict, '198.51.100.7');
    const again: [string, object][] = [
      ['/api/auth/change-password', { currentPassword: 'wrong-pan-27', newPassword: 'new-pan-27' }],
      ['/api/profile/email', { email: 'x@example.org', currentPassword: 'wrong-pan-27' }],
    ];
    for (const [path, body] of again) expect((await client.request('POST', path, body)).status).toBe(403);
    const looked = await countGuesses(30, (index) =>
      browser.request('POST', again[index % 2]![0], again[index % 2]![1]),
    );
    expect(looked).toBeLessThanOrEqual(11);
  });

  it('are limited per account, across IP addresses, when a signed-in user must confirm the password', async () => {
    const shop = await open();
    const { cookie } = await openClient(shop);
    const body = { email: 'x@example.org', currentPassword: 'wrong-pan-27' };
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const thief = new TestBrowser(shop, `198.51.100.${index}`);
        return (await thief.request('POST', '/api/profile/email', body, { cookie })).status;
      }),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('do not lock out the owner, who can sign in from another IP address', async () => {
    const shop = await open();
    const email = 'ada@example.org';
    await openClient(shop, email);
    const thief = new TestBrowser(shop, '198.51.100.7');
    for (let index = 0; index < 15; index += 1)
      await thief.request('POST', '/api/auth/sign-in/email', { email, password: 'wrong-pan-27' });
    const owner = new TestBrowser(shop, '203.0.113.1');
    expect((await owner.request('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200);
  });
});

describe('wrong passwords for one account, from many IP addresses', () => {
  const email = 'hunted@example.org';
  const tryFrom = (shop: TestShop, address: string, account = email) =>
    new TestBrowser(shop, address).request('POST', '/api/auth/sign-in/email', {
      email: account,
      password: 'wrong-pan-27',
    });
  /** Guesses from a different IP address each time, so that only the limit per account applies. */
  async function guessFromManyAddresses(shop: TestShop, account: string): Promise<Response> {
    let last = await tryFrom(shop, '198.51.100.1', account);
    for (let index = 2; index <= 11; index += 1) last = await tryFrom(shop, `198.51.100.${index}`, account);
    return last;
  }

  it('delay the next attempt, for known and unknown emails alike, but not in the owner’s browser', async () => {
    const shop = await open();
    const owner = await openClient(shop, email);
    for (const account of [email, 'unknown@example.org']) {
      const refused = await guessFromManyAddresses(shop, account);
      expect([account, refused.status]).toEqual([account, 429]);
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(2);
    }
    await owner.request('POST', '/api/auth/sign-out', {});
    const own = await owner.request('POST', '/api/auth/sign-in/email', { email, password });
    expect(own.status).toBe(200);
  });

  it('do not include correct passwords, even if the account is disabled', async () => {
    const shop = await open();
    await openClient(shop, email);
    const { pool } = shop.shop.database;
    const signIn = (index: number) =>
      new TestBrowser(shop, `198.51.100.${index}`).request('POST', '/api/auth/sign-in/email', {
        email,
        password,
      });
    for (let index = 0; index < 12; index += 1) expect((await signIn(index)).status).toBe(200);
    await tryFrom(shop, '203.0.113.1');
    await pool.query('update users set disabled_at = now() where email = $1', [email]);
    for (let index = 20; index < 32; index += 1) expect((await signIn(index)).status).toBe(403);
    const { rows } = await pool.query<{ failures: number }>('select failures from sign_in_failures');
    expect(rows).toEqual([{ failures: 1 }]);
  });

  it('are still counted after an attempt that waited for the delay', async () => {
    const shop = await open();
    await openClient(shop, email);
    await guessFromManyAddresses(shop, email);
    const { pool } = shop.shop.database;
    await pool.query("update sign_in_failures set failed_at = failed_at - interval '10 seconds'");
    expect((await tryFrom(shop, '203.0.113.1')).status).toBe(401);
    const refused = await tryFrom(shop, '203.0.113.2');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 2]).toEqual([429, true]);
  });
});

describe('password reset emails', () => {
  it('are limited per email address, known or unknown, across IP addresses', async () => {
    const shop = await open();
    await shop.testDatabase.createUser({ email: 'flooded@example.org' });
    for (const email of ['flooded@example.org', 'unknown@example.org']) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) {
        const browser = new TestBrowser(shop, `198.51.100.${index}`);
        statuses.push((await browser.request('POST', '/api/auth/forgot-password', { email })).status);
      }
      expect([email, statuses]).toEqual([email, [200, 200, 200, 200, 429, 429]]);
    }
  });
});

describe('emails that anyone can request', () => {
  it('are limited per mailbox across IP addresses, for email changes and sign-ups together', async () => {
    const shop = await open();
    const victim = 'victim@example.org';
    const attacker = await openClient(shop, 'attacker@example.org');
    const changeTo = async (email: string, index: number) =>
      (
        await new TestBrowser(shop, `198.51.100.${index}`).request(
          'POST',
          '/api/profile/email',
          { email, currentPassword: password },
          { cookie: attacker.cookie },
        )
      ).status;
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push(await changeTo(`victim+${index}@example.org`, index));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
    expect(statuses.at(-1)).toBe(429);
    const signUp = await new TestBrowser(shop, '203.0.113.1').request('POST', '/api/auth/sign-up/email', {
      email: victim,
      password,
      name: 'Eve',
    });
    expect(signUp.status).toBe(429);
    const { rows } = await shop.shop.database.pool.query<{ jobs: string }>(
      "select count(*) as jobs from graphile_worker.jobs where task_identifier = 'accounts:sendMail'",
    );
    expect(Number(rows[0]!.jobs)).toBeLessThanOrEqual(10);
  });

  it('are limited to four for the verification of one address', async () => {
    const shop = await open();
    const client = await openClient(shop, 'flooded@example.org');
    await shop.shop.database.pool.query('update users set email_verified = false');
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1) {
      const browser = new TestBrowser(shop, `198.51.100.${index}`);
      const spelling = index % 2 ? '/api/profile/verification' : '/api/profile/verification/';
      statuses.push((await browser.request('POST', spelling, undefined, { cookie: client.cookie })).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(4);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('write requests', () => {
  it('are limited per IP address, read requests are not', async () => {
    const shop = await open();
    const browser = new TestBrowser(shop, '198.51.100.7');
    const looked = await countGuesses(200, () => browser.request('POST', '/api/cart/preview', { items: [] }));
    expect(looked).toBeLessThan(150);
    expect(await countGuesses(200, () => browser.request('GET', '/api/categories'))).toBe(200);
  });
});

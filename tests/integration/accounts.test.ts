import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxPasswordLength, minPasswordLength } from '#modules/accounts/rules/passwords.ts';
import { passwordLength } from '#modules/accounts/contract/fields.ts';
import { createLogger } from '#platform/log.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLogger('silent');
  log.error = ((_: unknown, message: string) => logged.push(message)) as unknown as typeof log.error;
  shop = await openTestShop({ log });
});
afterAll(() => shop.close());

let count = 0;
const newEmail = () => `person-${(count += 1)}@example.org`;
const password = 'copper-pan-26';

async function registered(email = newEmail()): Promise<TestBrowser & { email: string }> {
  const browser = new TestBrowser(shop);
  const response = await browser.request('POST', '/api/auth/sign-up/email', { email, password, name: 'Ada' });
  expect(response.status).toBe(200);
  return Object.assign(browser, { email });
}

async function sessionOf(browser: TestBrowser) {
  const response = await browser.request('GET', '/api/session');
  return ((await response.json()) as { user: { id: string; role: string; email: string } | null }).user;
}

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('registration', () => {
  it('signs the new user in with the role client and returns the session token only in an httpOnly cookie', async () => {
    const browser = new TestBrowser(shop);
    const email = newEmail();
    const response = await browser.request('POST', '/api/auth/sign-up/email', { email, password });
    const cookie = response.headers.getSetCookie().find((line) => line.includes('session_token'));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie!)![1]!).split('.')[0]!;
    expect(token.length).toBeGreaterThan(20);
    expect(await response.text()).not.toContain(token);
    expect(await sessionOf(browser)).toMatchObject({ role: 'client', email });
    const session = await browser.request('GET', '/api/session');
    expect(session.headers.get('cache-control')).toBe('private, no-store');
    expect(await session.text()).not.toContain(token);
  });

  it('rejects a registered email in any letter case', async () => {
    const { email } = await registered();
    const again = { email: email.toUpperCase(), password };
    const response = await new TestBrowser(shop).request('POST', '/api/auth/sign-up/email', again);
    expect([response.status, await codeOf(response)]).toEqual([409, 'email_in_use']);
  });

  it('creates one account for concurrent requests with the same email', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        new TestBrowser(shop).request('POST', '/api/auth/sign-up/email', { email, password }),
      ),
    );
    const codes = await Promise.all(responses.map(async (answer) => (answer.ok ? 'ok' : codeOf(answer))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'email_in_use')).toHaveLength(11);
    const { rows } = await shop.shop.database.pool.query(
      'select count(*) as people, (select count(*) from credentials c join users u on u.id = c.user_id where u.email = $1) as passwords from users where email = $1',
      [email],
    );
    expect(rows).toEqual([{ people: 1, passwords: 1 }]);
  });

  it.each([
    [{ role: 'admin' }, 'invalid'],
    [{ emailVerified: true }, 'invalid'],
    [{ image: 'https://evil.example/x.png' }, 'invalid'],
    [{ callbackURL: 'https://evil.example' }, 'invalid'],
    [{ password: '12345' }, 'password_too_short'],
    [{ password: 'x'.repeat(129) }, 'password_too_long'],
    [{ email: 'ada.example.org' }, 'invalid_email'],
    [{ email: 'ada@example.org\r\nBcc: all@example.org' }, 'invalid_email'],
    [{ email: 'a\0da@example.org' }, 'invalid_email'],
    [{ name: 'Ada\r\nSet-Cookie: a=b' }, 'invalid'],
    [{ name: 'A\0da' }, 'invalid'],
    [{ name: 'x'.repeat(121) }, 'invalid'],
    [{ name: { toString: 'x' } }, 'invalid'],
  ])('returns 400 for %j', async (odd, code) => {
    const body = { email: newEmail(), password, ...odd };
    const response = await new TestBrowser(shop).request('POST', '/api/auth/sign-up/email', body);
    expect([response.status, await codeOf(response)]).toEqual([400, code]);
  });

  it('needs one connection, so that many at once do not wait for each other', async () => {
    const small = await openTestShop({ connections: 2 });
    const register = async (number: number) => {
      const body = { email: `burst-${number}@example.org`, password };
      return (await new TestBrowser(small).request('POST', '/api/auth/sign-up/email', body)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 8 }, (_, number) => register(number)));
    await small.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('stores names in any script unchanged', async () => {
    const browser = new TestBrowser(shop);
    const name = 'عبد الله 👩🏽‍🍳 Zoë';
    await browser.request('POST', '/api/auth/sign-up/email', { email: newEmail(), password, name });
    expect(await sessionOf(browser)).toMatchObject({ displayName: name });
  });

  it('returns 413 for 10 MB, whole or chunked, and the server keeps running', async () => {
    const huge = JSON.stringify({ email: newEmail(), password, name: 'x'.repeat(10 * 1024 * 1024) });
    const browser = new TestBrowser(shop);
    const whole = await browser.request('POST', '/api/auth/sign-up/email', huge);
    expect(whole.status).toBe(413);
    const chunked = await shop.fetch(
      new Request('http://shop.test/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([huge]).stream(),
        duplex: 'half',
      } as RequestInit),
    );
    expect(chunked.status).toBe(413);
    expect((await browser.request('GET', '/api/session')).status).toBe(200);
  });
});

describe('sign-in', () => {
  it('returns the same response for an unknown email and a wrong password', async () => {
    const { email } = await registered();
    const attempt = async (address: string) => {
      const body = { email: address, password: 'wrong-pan-27' };
      const response = await new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', body);
      return `${response.status} ${await response.text()}`;
    };
    const answer = await attempt(email);
    expect(answer).toContain('invalid_credentials');
    expect(await attempt(newEmail())).toBe(answer);
  });

  it('creates a new session and ends the browser’s previous one', async () => {
    const browser = await registered();
    const former = browser.cookie;
    await browser.request('POST', '/api/auth/sign-in/email', { email: browser.email, password });
    expect(browser.cookie).not.toBe(former);
    expect(await sessionOf(browser)).toMatchObject({ email: browser.email });
    const thief = await new TestBrowser(shop).request('GET', '/api/session', undefined, { cookie: former });
    expect(await thief.json()).toEqual({ user: null });
  });

  it('by registration sets a Secure cookie on HTTPS', async () => {
    const secure = await openTestShop({ baseUrl: 'https://shop.test' });
    try {
      const response = await new TestBrowser(secure).request('POST', '/api/auth/sign-up/email', {
        email: newEmail(),
        password,
      });
      expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-.*; Secure/i);
    } finally {
      await secure.close();
    }
  });

  it('returns 429 with Retry-After after ten failures, and then so does a password change', async () => {
    const strict = await openTestShop({ rateLimitFactor: 1 });
    try {
      const browser = new TestBrowser(strict);
      const body = { email: 'a@example.org', password };
      let response = await browser.request('POST', '/api/auth/sign-in/email', body);
      for (let round = 0; round < 10; round += 1) {
        response = await browser.request('POST', '/api/auth/sign-in/email', body);
      }
      expect([response.status, await codeOf(response.clone())]).toEqual([429, 'too_many_requests']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const guess = { currentPassword: 'x', newPassword: password };
      expect((await browser.request('POST', '/api/auth/change-password', guess)).status).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('grants the role client if the role is missing or cannot be read, and logs the failure', async () => {
    const broken = await openTestShop({ log: shop.shop.log });
    try {
      const browser = new TestBrowser(broken);
      await browser.request('POST', '/api/auth/sign-up/email', { email: newEmail(), password });
      const { pool } = broken.shop.database;
      await pool.query('update users set role = null');
      expect(await sessionOf(browser)).toMatchObject({ role: 'client' });
      await pool.query("update users set role = 'admin'");
      await pool.query('alter table users rename column role to duty');
      const profile = await browser.request('PATCH', '/api/profile', {});
      expect([profile.status, await profile.json()]).toMatchObject([200, { role: 'client' }]);
      expect(logged).toContain('role lookup failed: user treated as client');
    } finally {
      await broken.close();
    }
  });
});

describe('sign-in routes', () => {
  it.each([
    ['GET', 'get-session'],
    ['GET', 'list-sessions'],
    ['GET', 'ok'],
    ['GET', 'error'],
    ['POST', 'update-user'],
    ['POST', 'update-session'],
    ['POST', 'change-email'],
    ['POST', 'delete-user'],
    ['POST', 'request-password-reset'],
    ['POST', 'two-factor/enable'],
    ['POST', 'two-factor/verify-totp'],
    ['GET', 'passkey/generate-register-options'],
    ['POST', 'passkey/verify-authentication'],
    ['GET', 'reset-password/x'],
    ['GET', 'verify-email'],
    ['POST', 'callback/google'],
    ['POST', 'verify-password'],
    ['POST', 'revoke-sessions'],
    ['POST', 'sign-in/social'],
    ['POST', 'link-social'],
    ['GET', 'sign-out'],
    ['POST', 'sign-in//email'],
    ['POST', 'sign-in%2Femail'],
    ['POST', 'toString'],
  ])('do not include %s /api/auth/%s, which returns 404', async (method, path) => {
    const browser = await registered();
    const response = await browser.request(method, `/api/auth/${path}`, method === 'GET' ? undefined : {});
    expect([response.status, await codeOf(response)]).toEqual([404, 'not_found']);
  });

  it('accept only JSON, and only from the shop’s origin, such as POST sign-in/email', async () => {
    const browser = new TestBrowser(shop);
    const form = await browser.request('POST', '/api/auth/sign-in/email', 'email=a&password=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(400);
    const elsewhere = { origin: 'https://evil.example' };
    const foreign = await browser.request(
      'POST',
      '/api/auth/sign-in/email',
      { email: 'a@b.co', password },
      elsewhere,
    );
    expect(foreign.status).toBe(403);
  });
});

describe('profile', () => {
  it('lets its owner change name and phone number, but not role, email or id', async () => {
    const browser = await registered();
    const change = { displayName: 'Ada Lindqvist', phoneNumber: '+351 210 495 500' };
    const changed = await browser.request('PATCH', '/api/profile', change);
    expect(await changed.json()).toMatchObject({ ...change, role: 'client' });
    expect(await (await browser.request('PATCH', '/api/profile', { phoneNumber: '' })).json()).toMatchObject({
      displayName: 'Ada Lindqvist',
      phoneNumber: null,
    });
    for (const odd of [{ role: 'admin' }, { email: 'x@y.zz' }, { id: 'x' }, { displayName: 'a\nb' }]) {
      expect((await browser.request('PATCH', '/api/profile', odd)).status).toBe(400);
    }
    expect(await sessionOf(browser)).toMatchObject({ role: 'client', email: browser.email });
  });

  it('is not accessible to anonymous visitors', async () => {
    const visitor = new TestBrowser(shop);
    expect((await visitor.request('GET', '/api/profile')).status).toBe(401);
    expect((await visitor.request('PATCH', '/api/profile', { displayName: 'x' })).status).toBe(401);
    const change = { email: 'x@example.org', currentPassword: password };
    expect((await visitor.request('POST', '/api/profile/email', change)).status).toBe(401);
  });

  it('changes the email if the current password is correct and the email is not in use', async () => {
    const browser = await registered();
    const other = await registered();
    const to = (email: string, currentPassword = password) =>
      browser.request('POST', '/api/profile/email', { email, currentPassword });
    const wrong = await to(newEmail(), 'wrong-pan-27');
    expect([wrong.status, await codeOf(wrong)]).toEqual([403, 'wrong_password']);
    const taken = await to(other.email.toUpperCase());
    expect([taken.status, await codeOf(taken)]).toEqual([409, 'email_in_use']);
    const email = newEmail();
    expect(await (await to(email)).json()).toMatchObject({ email, emailVerified: false });
    const again = await new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', { email, password });
    expect(again.status).toBe(200);
  });

  it('changes the password if the current one is correct, and signs out other browsers', async () => {
    const browser = await registered();
    const other = new TestBrowser(shop);
    await other.request('POST', '/api/auth/sign-in/email', { email: browser.email, password });
    const to = (currentPassword: string, newPassword: string) =>
      browser.request('POST', '/api/auth/change-password', { currentPassword, newPassword });
    const wrong = await to('wrong-pan-27', 'new-pan-2026');
    expect([wrong.status, await codeOf(wrong)]).toEqual([403, 'wrong_password']);
    const short = await to(password, '12345');
    expect(await codeOf(short)).toBe('password_too_short');
    expect(await sessionOf(other)).not.toBeNull();
    const former = browser.cookie;
    expect((await to(password, 'new-pan-2026')).status).toBe(200);
    expect(browser.cookie).not.toBe(former);
    expect(await sessionOf(browser)).not.toBeNull();
    expect(await sessionOf(other)).toBeNull();
    const { email } = browser;
    const old = await new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', { email, password });
    expect(old.status).toBe(401);
    const visitor = await new TestBrowser(shop).request('POST', '/api/auth/change-password', {
      currentPassword: password,
      newPassword: password,
    });
    expect(visitor.status).toBe(401);
  });

  it('has the same password length limits as the form in the browser', () => {
    expect(passwordLength).toEqual({ min: minPasswordLength, max: maxPasswordLength });
  });
});

describe('session that ends', () => {
  it.each([
    ['by signing out', (browser: TestBrowser) => browser.request('POST', '/api/auth/sign-out', {})],
    [
      'by a new password',
      (browser: TestBrowser) =>
        browser.request('POST', '/api/auth/change-password', {
          currentPassword: password,
          newPassword: 'new-pan-2026',
        }),
    ],
  ])('closes its own live stream only: %s', async (_, end) => {
    const browser = await registered();
    const otherUser = await registered();
    const stream = await openStream(browser);
    const others = await openStream(otherUser);
    expect((await end(browser)).status).toBe(200);
    expect(await stream.ended).toBe(true);
    others.cancel();
    expect(await others.ended).toBe(false);
  });
});

/** Opens a live stream. `ended` resolves to true when the server ends it, to false when the test cancels it. */
async function openStream(browser: TestBrowser) {
  const response = await browser.request('GET', '/api/live');
  const reader = response.body!.getReader();
  await reader.read();
  let cancelled = false;
  const ended = (async () => {
    while (!(await reader.read()).done) {}
    return !cancelled;
  })();
  return {
    ended,
    cancel() {
      cancelled = true;
      void reader.cancel();
    },
  };
}

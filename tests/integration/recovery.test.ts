import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await openTestShop();
  mailbox = await openMailbox(shop);
});
afterAll(async () => {
  await mailbox.close();
  await shop.close();
});

let count = 0;
const newEmail = () => `recovering-${(count += 1)}@example.org`;
const post = (browser: TestBrowser, path: string, body: object) =>
  browser.request('POST', `/api/auth/${path}`, body);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const tokenIn = ({ path }: { path: string }) => path.split('#')[1] ?? '';
const userOf = async (browser: TestBrowser) =>
  (
    (await (await browser.request('GET', '/api/session')).json()) as {
      user: { emailVerified: boolean } | null;
    }
  ).user;
const signIn = (email: string, secret: string) =>
  post(new TestBrowser(shop), 'sign-in/email', { email, password: secret });

describe('email verification', () => {
  it('is requested by email at registration and works once, from any browser', async () => {
    const email = newEmail();
    const client = await openClient(shop, email);
    expect(await userOf(client)).toMatchObject({ emailVerified: false });
    const message = await mailbox.waitForEmail(email, 'Confirm your email address');
    expect(message.path).toMatch(/^\/verify-email#[\w-]{43}$/);
    const elsewhere = new TestBrowser(shop);
    expect((await post(elsewhere, 'verify-email', { token: tokenIn(message) })).status).toBe(200);
    expect(await userOf(client)).toMatchObject({ emailVerified: true });
    const again = await post(elsewhere, 'verify-email', { token: tokenIn(message) });
    expect([again.status, await codeOf(again)]).toEqual([410, 'link_expired']);
    expect(await userOf(elsewhere)).toBeNull();
  });

  it('is sent again on request, after which only the newest link works', async () => {
    const email = newEmail();
    const client = await openClient(shop, email);
    const first = await mailbox.waitForEmail(email, 'Confirm your email address');
    await client.request('POST', '/api/profile/verification');
    await mailbox.waitUntilSent();
    const second = await mailbox.waitForEmail(email, 'Confirm your email address');
    expect(second.path).not.toBe(first.path);
    expect((await post(client, 'verify-email', { token: tokenIn(first) })).status).toBe(410);
    expect((await post(client, 'verify-email', { token: tokenIn(second) })).status).toBe(200);
  });

  it('is needed again after a change of the email, which notifies both addresses', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const client = await openClient(shop, before);
    const first = await mailbox.waitForEmail(before, 'Confirm your email address');
    await client.request('POST', '/api/profile/email', { email: after, currentPassword: password });
    expect((await post(client, 'verify-email', { token: tokenIn(first) })).status).toBe(410);
    const told = await mailbox.waitForEmail(before, 'Your email address was changed');
    expect(told.text).toContain(after);
    const second = await mailbox.waitForEmail(after, 'Confirm your email address');
    expect((await post(client, 'verify-email', { token: tokenIn(second) })).status).toBe(200);
    expect(await userOf(client)).toMatchObject({ email: after, emailVerified: true });
  });
});

describe('password reset', () => {
  it('works once per link, ends every session and notifies the owner', async () => {
    const email = newEmail();
    const client = await openClient(shop, email);
    expect((await post(new TestBrowser(shop), 'forgot-password', { email })).status).toBe(200);
    const message = await mailbox.waitForEmail(email, 'Reset your password');
    expect(message.path).toMatch(/^\/reset-password#[\w-]{43}$/);
    const reset = { token: tokenIn(message), password: 'brass-whisk-41' };
    const short = await post(new TestBrowser(shop), 'reset-password', { ...reset, password: '12345' });
    expect(await codeOf(short)).toBe('password_too_short');
    expect((await post(new TestBrowser(shop), 'reset-password', reset)).status).toBe(200);
    expect(await userOf(client)).toBeNull();
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, 'brass-whisk-41')).status).toBe(200);
    const again = await post(new TestBrowser(shop), 'reset-password', { ...reset, password: 'other-pan-42' });
    expect([again.status, await codeOf(again)]).toEqual([410, 'link_expired']);
    await mailbox.waitForEmail(email, 'Your password was changed');
  });

  it('returns the same response for an unknown email, and sends no email', async () => {
    const [known, unknown] = [newEmail(), newEmail()];
    await openClient(shop, known);
    const responses: string[] = [];
    for (const email of [known, unknown]) {
      const response = await post(new TestBrowser(shop), 'forgot-password', { email });
      responses.push(`${response.status} ${await response.text()}`);
    }
    expect(responses[0]).toBe(responses[1]);
    await mailbox.waitForEmail(known, 'Reset your password');
    await mailbox.waitUntilSent();
    expect(mailbox.emailsTo(unknown)).toEqual([]);
  });

  it('has a link that expires when the password is changed', async () => {
    const email = newEmail();
    const client = await openClient(shop, email);
    await post(new TestBrowser(shop), 'forgot-password', { email });
    const message = await mailbox.waitForEmail(email, 'Reset your password');
    const change = { currentPassword: password, newPassword: 'brass-whisk-41' };
    expect((await post(client, 'change-password', change)).status).toBe(200);
    const reset = { token: tokenIn(message), password: 'other-pan-42' };
    const late = await post(new TestBrowser(shop), 'reset-password', reset);
    expect([late.status, await codeOf(late)]).toEqual([410, 'link_expired']);
    expect((await signIn(email, 'brass-whisk-41')).status).toBe(200);
  });

  it('has a link that expires after half an hour', async () => {
    const email = newEmail();
    await openClient(shop, email);
    await post(new TestBrowser(shop), 'forgot-password', { email });
    const message = await mailbox.waitForEmail(email, 'Reset your password');
    const { pool } = shop.shop.database;
    const { rows } = await pool.query<{ minutes: number }>(
      "select extract(epoch from expires_at - now())::float / 60 as minutes from account_tokens where purpose = 'reset-password' and email = $1",
      [email],
    );
    expect(rows[0]!.minutes).toBeGreaterThan(29);
    expect(rows[0]!.minutes).toBeLessThanOrEqual(30);
    await pool.query("update account_tokens set expires_at = now() - interval '1 second' where email = $1", [
      email,
    ]);
    const late = await post(new TestBrowser(shop), 'reset-password', {
      token: tokenIn(message),
      password: 'brass-whisk-41',
    });
    expect([late.status, await codeOf(late)]).toEqual([410, 'link_expired']);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('succeeds for one of many concurrent uses of a link', async () => {
    const email = newEmail();
    await openClient(shop, email);
    await post(new TestBrowser(shop), 'forgot-password', { email });
    const token = tokenIn(await mailbox.waitForEmail(email, 'Reset your password'));
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(new TestBrowser(shop), 'reset-password', { token, password: `brass-whisk-${index}` }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(7);
  });

  it('has a token that is in plain text neither in its table nor in a job or the response', async () => {
    const email = newEmail();
    await openClient(shop, email);
    const response = await post(new TestBrowser(shop), 'forgot-password', { email });
    const token = tokenIn(await mailbox.waitForEmail(email, 'Reset your password'));
    expect(await response.text()).not.toContain(token);
    const { rows } = await shop.shop.database.pool.query<{ kept: string }>(
      'select account_tokens::text as kept from account_tokens union all select jobs::text from graphile_worker._private_jobs jobs',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(token);
  });

  it('removes sessions and passkeys that another person added before the email was verified', async () => {
    const email = newEmail();
    const otherCustomer = await openClient(shop, email);
    const { pool } = shop.shop.database;
    await pool.query(
      `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
       select 'planted', id, 'key', 'planted', 0, 'singleDevice', false from users where email = $1`,
      [email],
    );
    await post(new TestBrowser(shop), 'forgot-password', { email });
    const token = tokenIn(await mailbox.waitForEmail(email, 'Reset your password'));
    await post(new TestBrowser(shop), 'reset-password', { token, password: 'brass-whisk-41' });
    expect(await userOf(otherCustomer)).toBeNull();
    const { rows } = await pool.query("select from passkeys where id = 'planted'");
    expect(rows).toEqual([]);
  });
});

describe('sign-in on a new device', () => {
  it('is reported by email, unless it is the first device or a known one', async () => {
    const email = newEmail();
    const client = await openClient(shop, email);
    const laptop = new TestBrowser(shop);
    const agent = {
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    };
    const enter = (browser: TestBrowser) =>
      browser.request('POST', '/api/auth/sign-in/email', { email, password }, agent);
    await enter(client);
    await mailbox.waitUntilSent();
    const newDevices = () => mailbox.emailsTo(email).filter(({ subject }) => /New sign-in/.test(subject));
    expect(newDevices()).toEqual([]);
    await enter(laptop);
    const message = await mailbox.waitForEmail(email, 'New sign-in to your account');
    expect(message.text).toContain('Chrome on Linux');
    expect(message.path).toBe('/profile/devices');
    await laptop.request('POST', '/api/auth/sign-out', {});
    await enter(laptop);
    await mailbox.waitUntilSent();
    expect(newDevices()).toHaveLength(1);
  });
});

describe('account settings', () => {
  it('can require longer passwords and reject common ones', async () => {
    const strict = await openTestShop();
    try {
      await strict.shop.database.pool.query(
        `insert into settings (key, value) values ('accounts', '{"googleButton":true,"minPasswordLength":8,"refuseCommonPasswords":true,"staffSecondStep":false,"verifiedEmailToOrder":false}')`,
      );
      const register = async (secret: string) => {
        const body = { email: newEmail(), password: secret };
        const response = await new TestBrowser(strict).request('POST', '/api/auth/sign-up/email', body);
        return response.ok ? 'ok' : codeOf(response);
      };
      expect(await register('pan-27x')).toBe('password_too_short');
      expect(await register('Password1')).toBe('password_too_common');
      expect(await register('copper-pan-26')).toBe('ok');
    } finally {
      await strict.close();
    }
  });
});

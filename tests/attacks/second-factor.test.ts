import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { openAdministrator, openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // TOTP codes change every 30 seconds. The clock stops in the middle of a period, so that no code expires during a test.
  const period = 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / period) + 0.5) * period });
  shop = await openTestShop();
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

let count = 0;
const newEmail = () => `second-step-${(count += 1)}@example.org`;
const post = (browser: TestBrowser, path: string, body: object) =>
  browser.request('POST', `/api/auth/${path}`, body);
const codeIn = async (response: Response) => ((await response.json()) as { code?: string }).code;
interface User {
  role: string;
  needsSecondStep?: true;
}
const userOf = async (browser: TestBrowser) =>
  ((await (await browser.request('GET', '/api/session')).json()) as { user: User | null }).user;

interface TotpUser {
  email: string;
  browser: TestBrowser;
  uri: string;
  recoveryCodes: string[];
}

/** Turns TOTP codes on, as the profile page does. */
async function turnOn(browser: TestBrowser): Promise<Pick<TotpUser, 'uri' | 'recoveryCodes'>> {
  const setUp = await post(browser, 'codes/set-up', { currentPassword: password });
  const { uri, recoveryCodes } = (await setUp.json()) as Pick<TotpUser, 'uri' | 'recoveryCodes'>;
  // A code works once. The previous period's code is still valid, and leaves the current one for the sign-in.
  expect((await post(browser, 'codes/confirm', { code: codeOf(uri, -1) })).status).toBe(200);
  return { uri, recoveryCodes };
}

async function createUserWithTotp(): Promise<TotpUser> {
  const email = newEmail();
  const browser = await openClient(shop, email);
  return { email, browser, ...(await turnOn(browser)) };
}

async function afterPassword(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  const response = await post(browser, 'sign-in/email', { email, password });
  expect(await response.json()).toEqual({ ok: true, next: 'code' });
  return browser;
}

describe('TOTP codes', () => {
  it('are turned on by the account owner, who confirms a first code', async () => {
    const browser = await openClient(shop);
    const wrong = await post(browser, 'codes/set-up', { currentPassword: 'wrong-pan-27' });
    expect([wrong.status, await codeIn(wrong)]).toEqual([403, 'wrong_password']);
    expect((await post(new TestBrowser(shop), 'codes/set-up', {})).status).toBe(401);
    const setUp = await post(browser, 'codes/set-up', { currentPassword: password });
    const { uri, recoveryCodes } = (await setUp.json()) as TotpUser;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Trivet:/);
    expect(new Set(recoveryCodes).size).toBe(10);
    const guess = await post(browser, 'codes/confirm', { code: '000000' });
    expect([guess.status, await codeIn(guess)]).toEqual([401, 'wrong_code']);
    const before = await browser.request('GET', '/api/profile/security');
    expect(await before.json()).toMatchObject({ hasCodes: false });
    expect((await post(browser, 'codes/confirm', { code: codeOf(uri) })).status).toBe(200);
    const after = await browser.request('GET', '/api/profile/security');
    expect(await after.json()).toMatchObject({ hasCodes: true });
  });

  it('are required after the password; the session starts only after a valid code', async () => {
    const { email, uri } = await createUserWithTotp();
    const browser = await afterPassword(email);
    expect(await userOf(browser)).toBeNull();
    for (const path of ['codes/confirm', 'codes/set-up', 'passkey/options', 'change-password']) {
      const body =
        path === 'codes/confirm'
          ? { code: '000000' }
          : path === 'change-password'
            ? { currentPassword: password, newPassword: 'brass-whisk-41' }
            : { currentPassword: password };
      expect([path, (await post(browser, path, body)).status]).toEqual([path, 401]);
    }
    expect((await post(browser, 'sign-in/code', { code: codeOf(uri) })).status).toBe(200);
    expect(await userOf(browser)).not.toBeNull();
  });

  it('work only once', async () => {
    const { email, uri } = await createUserWithTotp();
    const code = codeOf(uri);
    expect((await post(await afterPassword(email), 'sign-in/code', { code })).status).toBe(200);
    const attacker = await afterPassword(email);
    const again = await post(attacker, 'sign-in/code', { code });
    expect([again.status, await codeIn(again)]).toEqual([401, 'wrong_code']);
    expect(await userOf(attacker)).toBeNull();
  });

  it('cannot be guessed: five wrong codes require the password again', async () => {
    const { email, uri } = await createUserWithTotp();
    const browser = await afterPassword(email);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await codeIn(await post(browser, 'sign-in/code', { code: `00000${guess}` }))).toBe('wrong_code');
    const right = await post(browser, 'sign-in/code', { code: codeOf(uri) });
    expect([right.status, await codeIn(right)]).toEqual([403, 'sign_in_again']);
    expect(await userOf(browser)).toBeNull();
  });

  it('of another account, and without the password first, are rejected', async () => {
    const [ada, ben] = [await createUserWithTotp(), await createUserWithTotp()];
    const browser = await afterPassword(ada.email);
    const foreign = await post(browser, 'sign-in/code', { code: codeOf(ben.uri) });
    expect(await codeIn(foreign)).toBe('wrong_code');
    const without = await post(new TestBrowser(shop), 'sign-in/code', { code: codeOf(ada.uri) });
    expect([without.status, await codeIn(without)]).toEqual([403, 'sign_in_again']);
  });

  it('can be replaced by recovery codes, each of which works once and until new ones are created', async () => {
    const { email, browser, recoveryCodes } = await createUserWithTotp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await post(await afterPassword(email), 'sign-in/code', { code: first })).status).toBe(200);
    const again = await post(await afterPassword(email), 'sign-in/code', { code: first });
    expect(await codeIn(again)).toBe('wrong_code');
    const renewed = await post(browser, 'codes/recovery', { currentPassword: password });
    const { recoveryCodes: fresh } = (await renewed.json()) as TotpUser;
    expect(await codeIn(await post(await afterPassword(email), 'sign-in/code', { code: second }))).toBe(
      'wrong_code',
    );
    expect((await post(await afterPassword(email), 'sign-in/code', { code: fresh[0]! })).status).toBe(200);
  });

  it('are turned off only with the current password', async () => {
    const { email, browser } = await createUserWithTotp();
    expect((await post(browser, 'codes/remove', { currentPassword: 'wrong-pan-27' })).status).toBe(403);
    expect((await post(browser, 'codes/remove', { currentPassword: password })).status).toBe(200);
    const response = await post(new TestBrowser(shop), 'sign-in/email', { email, password });
    expect(await response.json()).toEqual({ ok: true });
  });

  it('have no secret and no recovery code in plain text in the database', async () => {
    const { uri, recoveryCodes } = await createUserWithTotp();
    const { rows } = await shop.shop.database.pool.query<{ kept: string }>(
      'select two_factors::text as kept from two_factors',
    );
    const kept = rows.map((row) => row.kept).join('\n');
    expect(kept).not.toContain(new URL(uri).searchParams.get('secret')!);
    for (const code of recoveryCodes) expect(kept).not.toContain(code);
  });
});

describe('passkeys', () => {
  it('are registered only after the password, for this site, with user verification and an issued challenge', async () => {
    const browser = await openClient(shop);
    expect((await post(browser, 'passkey/options', { currentPassword: 'wrong-pan-27' })).status).toBe(403);
    expect((await post(new TestBrowser(shop), 'passkey/options', {})).status).toBe(401);
    const response = await post(browser, 'passkey/options', { currentPassword: password });
    expect(await response.json()).toMatchObject({
      rp: { id: 'shop.test' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    // A passkey that answers no issued challenge is not stored.
    const made = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
    const otherCustomer = await openClient(shop);
    const refused = await post(otherCustomer, 'passkey/add', { response: made });
    expect([refused.status, await codeIn(refused)]).toEqual([401, 'passkey_refused']);
  });

  it('that the shop does not know are rejected', async () => {
    const browser = new TestBrowser(shop);
    expect((await post(browser, 'passkey/sign-in-options', {})).status).toBe(200);
    const made = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
    const refused = await post(browser, 'passkey/sign-in', { response: made });
    expect([refused.status, await codeIn(refused)]).toEqual([401, 'passkey_refused']);
    expect(await userOf(browser)).toBeNull();
  });
});

describe('two-factor authentication required for administrators', () => {
  it('gives an administrator only customer permissions until the second factor is confirmed', async () => {
    const strict = await openTestShop();
    try {
      await strict.shop.database.pool.query(
        `insert into settings (key, value) values ('accounts', '{"googleButton":true,"minPasswordLength":6,"refuseCommonPasswords":false,"staffSecondStep":true,"verifiedEmailToOrder":false}')`,
      );
      const email = newEmail();
      const administrator = await openAdministrator(strict, email);
      expect(await userOf(administrator)).toMatchObject({ role: 'client', needsSecondStep: true });
      expect((await administrator.request('GET', '/api/admin/orders')).status).toBe(403);
      const { uri } = await turnOn(administrator);
      expect(await userOf(administrator)).toMatchObject({ role: 'admin' });
      expect((await administrator.request('GET', '/api/admin/orders')).status).toBe(200);
      const elsewhere = new TestBrowser(strict);
      await post(elsewhere, 'sign-in/email', { email, password });
      expect((await elsewhere.request('GET', '/api/admin/orders')).status).toBe(401);
      await post(elsewhere, 'sign-in/code', { code: codeOf(uri) });
      expect((await elsewhere.request('GET', '/api/admin/orders')).status).toBe(200);
      // After the second factor is removed, the permissions are those of a customer again.
      await post(elsewhere, 'codes/remove', { currentPassword: password });
      expect((await elsewhere.request('GET', '/api/admin/orders')).status).toBe(403);
      const client = await openClient(strict);
      expect(await userOf(client)).not.toHaveProperty('needsSecondStep');
    } finally {
      await strict.close();
    }
  });
});

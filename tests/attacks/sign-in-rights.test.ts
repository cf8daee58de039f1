import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInRoutes } from '#modules/accounts/api/sign-in.ts';
import { openAdministrator, openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const token = 'x'.repeat(43);
const key = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
const wrong = { currentPassword: 'wrong-pan-27' };

interface SignInRight {
  /** Expected statuses for an anonymous visitor, a customer and an administrator. */
  statuses: readonly [number, number, number];
  body?: object;
}

/** Every sign-in route with an input that changes nothing, so that the callers do not affect each other. */
const rights: Record<string, SignInRight> = {
  'POST sign-in/email': {
    statuses: [401, 401, 401],
    body: { email: 'a@example.org', password: 'wrong-pan-27' },
  },
  'POST sign-in/code': { statuses: [403, 401, 401], body: { code: '000000' } },
  'POST sign-up/email': { statuses: [400, 400, 400], body: { email: 'anonymous', password } },
  'POST change-password': { statuses: [401, 403, 403], body: { ...wrong, newPassword: 'brass-whisk-41' } },
  'POST forgot-password': { statuses: [200, 200, 200], body: { email: 'unknown@example.org' } },
  'POST reset-password': { statuses: [410, 410, 410], body: { token, password } },
  'POST invitation': { statuses: [410, 410, 410], body: { token } },
  'POST accept-invitation': { statuses: [410, 410, 410], body: { token, password } },
  'POST verify-email': { statuses: [410, 410, 410], body: { token } },
  'GET google': { statuses: [200, 200, 200] },
  'GET callback/google': { statuses: [200, 200, 200] },
  'POST passkey/sign-in-options': { statuses: [200, 200, 200], body: {} },
  'POST passkey/sign-in': { statuses: [401, 401, 401], body: { response: key } },
  'POST passkey/options': { statuses: [401, 403, 403], body: wrong },
  'POST passkey/add': { statuses: [401, 401, 401], body: { response: key } },
  'POST codes/set-up': { statuses: [401, 403, 403], body: wrong },
  'POST codes/confirm': { statuses: [401, 401, 401], body: { code: '000000' } },
  'POST codes/recovery': { statuses: [401, 403, 403], body: wrong },
  'POST codes/remove': { statuses: [401, 403, 403], body: wrong },
  // Last, because it ends the caller's session.
  'POST sign-out': { statuses: [200, 200, 200], body: {} },
};

describe('every sign-in route × every caller', () => {
  it('is in the table of expected statuses, which lists no other route', () => {
    expect(Object.keys(rights).toSorted()).toEqual([...signInRoutes].toSorted());
  });

  it('returns the expected status, and never the caller’s session token', async () => {
    const callers = [new TestBrowser(shop), await openClient(shop), await openAdministrator(shop)];
    for (const [name, { statuses, body }] of Object.entries(rights)) {
      const [method = '', path = ''] = name.split(' ');
      for (const [index, caller] of callers.entries()) {
        const session = /session_token=([^;.]+)/.exec(caller.cookie)?.[1];
        const response = await caller.request(method, `/api/auth/${path}`, body);
        expect([name, index, response.status]).toEqual([name, index, statuses[index]]);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect((await response.text()).includes(session ?? 'no session')).toBe(false);
      }
    }
  });

  it('returns 400 for an unknown key in the body, if the route reads a body', async () => {
    const browser = await openClient(shop);
    for (const [name, { body }] of Object.entries(rights)) {
      if (!body || name === 'POST sign-out' || name === 'POST passkey/sign-in-options') continue;
      const more = { ...body, role: 'admin' };
      const response = await browser.request('POST', `/api/auth/${name.split(' ')[1]}`, more);
      expect([name, response.status]).toEqual([name, 400]);
    }
    const session = (await (await browser.request('GET', '/api/session')).json()) as {
      user: { role: string };
    };
    expect(session.user.role).toBe('client');
  });
});

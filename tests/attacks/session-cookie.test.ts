import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../support/authenticator.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';
import { must, openClient, password } from '../support/test-users.ts';

let shop: TestShop;
beforeAll(async () => {
  // Codes change every 30 seconds. The clock stops, so that no code expires during a test.
  const period = 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / period) + 0.5) * period });
  shop = await openTestShop({ baseUrl: 'https://shop.test' });
});
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

/** Names that another host of the domain can set, and that a careless server reads as the name with `__Host-`. */
const namesLike = (name: string) => [
  `__Secure-${name}`,
  name,
  `\u00A0__Host-${name}`,
  `\u0085__Host-${name}`,
  `\u000B__Host-${name}`,
  `__host-${name}`,
  `=__Host-${name}`,
];

/** Value of a cookie of the browser. */
const valueOf = (browser: TestBrowser, name: string): string => {
  const pair = browser.cookie.split('; ').find((each) => each.startsWith(`__Host-${name}=`));
  return pair!.slice(`__Host-${name}=`.length);
};

/** Registers a customer who signs in with codes. */
async function openWithCodes(email: string): Promise<string> {
  const browser = await openClient(shop, email);
  const { uri } = await must<{ uri: string }>(browser, 'POST', '/api/auth/codes/set-up', {
    currentPassword: password,
  });
  await must(browser, 'POST', '/api/auth/codes/confirm', { code: codeOf(uri, -1) });
  return uri;
}

describe('cookies of a sign-in on HTTPS', () => {
  it('have names that no other host of the domain can set, at every step', async () => {
    const uri = await openWithCodes('eve@example.org');
    const browser = new TestBrowser(shop);
    const lines: string[] = [];
    for (const [path, body] of [
      ['passkey/sign-in-options', {}],
      ['sign-in/email', { email: 'eve@example.org', password }],
      ['sign-in/code', { code: codeOf(uri) }],
      ['sign-out', {}],
    ] as const) {
      const answer = await browser.request('POST', `/api/auth/${path}`, body);
      expect([path, answer.status]).toEqual([path, 200]);
      lines.push(...answer.headers.getSetCookie());
    }
    const names = new Set(lines.map((line) => line.split('=')[0]));
    for (const name of ['passkey', 'two_factor', 'session_token', 'device'])
      expect(names).toContain(`__Host-trivet.${name}`);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-trivet\.\w+=/);
      for (const attribute of [/; Path=\/(;|$)/, /; Secure(;|$)/, /; HttpOnly(;|$)/])
        expect(line).toMatch(attribute);
      expect(line).not.toMatch(/; Domain=/i);
    }
  });

  it('do not sign a customer in to a session that another host of the domain plants', async () => {
    const eve = await openClient(shop);
    const token = valueOf(eve, 'trivet.session_token');
    const userWith = async (cookie: string) => {
      const answer = await new TestBrowser(shop).request('GET', '/api/session', undefined, { cookie });
      return ((await answer.json()) as { user: object | null }).user;
    };
    expect(await userWith(`a=b; __Host-trivet.session_token=${token}`)).not.toBeNull();
    for (const name of namesLike('trivet.session_token'))
      expect([name, await userWith(`a=b; ${name}=${token}`)]).toEqual([name, null]);
  });

  it('finish no sign-in that another person began', async () => {
    const uri = await openWithCodes('mallory@example.org');
    const begun = new TestBrowser(shop);
    await must(begun, 'POST', '/api/auth/sign-in/email', { email: 'mallory@example.org', password });
    const value = valueOf(begun, 'trivet.two_factor');
    const finish = async (name: string) => {
      const headers = { cookie: `a=b; ${name}=${value}` };
      const body = { code: codeOf(uri) };
      return (await new TestBrowser(shop).request('POST', '/api/auth/sign-in/code', body, headers)).status;
    };
    for (const name of namesLike('trivet.two_factor'))
      expect([name, await finish(name)]).toEqual([name, 403]);
    expect(await finish('__Host-trivet.two_factor')).toBe(200);
  });
});

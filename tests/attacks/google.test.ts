import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAccountDisabled } from '#modules/accounts/service/staff.ts';
import { startMisbehavingProvider, type Misbehaviour } from '../support/misbehaving-openid-provider.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider.ts';
import { must, openAdministrator, openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

const baseUrl = 'http://shop.test';
let provider: OpenIdProvider;
let shop: TestShop;
beforeAll(async () => {
  provider = await startOpenIdProvider(baseUrl);
  shop = await openTestShop({ baseUrl, google: provider.keys });
});
afterAll(async () => {
  await shop.close();
  await provider.stop();
});

let count = 0;
/** Creates an account at the provider. */
function person(options: { email?: string; isEmailVerified?: boolean } = {}) {
  const sub = `person-${(count += 1)}`;
  const { email = `${sub}@example.org`, isEmailVerified = true } = options;
  provider.addPerson({ sub, email, isEmailVerified, name: 'Ada Lindqvist' });
  return { sub, email };
}

const start = async (browser: TestBrowser, query = '') => {
  const response = await browser.request('GET', `/api/auth/google${query}`);
  return response.headers.get('location') ?? '';
};
const pathOf = (address: string) => address.slice(baseUrl.length);

interface SignInResult {
  type: string;
  outcome: string;
  next: string;
}
/** Reads the result that the last page of the pop-up posts to the page that opened it. */
async function readResult(response: Response): Promise<SignInResult> {
  const html = await response.text();
  return JSON.parse(/id="outcome">(.*?)<\/script>/.exec(html)![1]!) as SignInResult;
}
const outcomeAt = async (browser: TestBrowser, callback: string) =>
  (await readResult(await browser.request('GET', pathOf(callback)))).outcome;

/** Runs Google sign-in from the click to the last page. @returns its result. */
async function signIn(browser: TestBrowser, sub: string): Promise<string> {
  return outcomeAt(browser, await provider.visit(await start(browser), sub));
}
interface User {
  id: string;
  email: string;
  role: string;
  displayName: string | null;
  emailVerified: boolean;
}
const userOf = async (browser: TestBrowser) =>
  ((await (await browser.request('GET', '/api/session')).json()) as { user: User | null }).user;
const verifyEmail = (email: string) =>
  shop.shop.database.pool.query('update users set email_verified = true where email = $1', [email]);

describe('Google sign-in', () => {
  it('creates a customer with the Google name, and signs in to the same one later', async () => {
    const { sub, email } = person();
    const browser = new TestBrowser(shop);
    expect(await signIn(browser, sub)).toBe('signed-in');
    const first = await userOf(browser);
    expect(first).toMatchObject({ email, role: 'client', displayName: 'Ada Lindqvist', emailVerified: true });
    const again = new TestBrowser(shop);
    expect(await signIn(again, sub)).toBe('signed-in');
    expect((await userOf(again))!.id).toBe(first!.id);
  });

  it('sends a new state, nonce and PKCE challenge to the provider each time', async () => {
    const [one, two] = [
      new URL(await start(new TestBrowser(shop))),
      new URL(await start(new TestBrowser(shop))),
    ];
    for (const { searchParams } of [one, two]) {
      expect(searchParams.get('response_type')).toBe('code');
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      expect(searchParams.get('redirect_uri')).toBe(`${baseUrl}/api/auth/callback/google`);
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)!.length).toBeGreaterThan(20);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
  });

  it('uses the redirect address that the first-day checklist shows', async () => {
    const used = new URL(await start(new TestBrowser(shop))).searchParams.get('redirect_uri');
    const checklist = await must(await openAdministrator(shop), 'GET', '/api/admin/setup');
    expect(checklist).toMatchObject({ google: { redirectAddress: used } });
  });

  it('ends with a page that posts its result, without a secret, to the shop’s origin only', async () => {
    const { sub } = person();
    const browser = new TestBrowser(shop);
    const callback = await provider.visit(await start(browser), sub);
    const response = await browser.request('GET', pathOf(callback));
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-/,
    );
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const html = await response.clone().text();
    expect(html).toContain('}, location.origin)');
    const token = /session_token=([^;.]+)/.exec(browser.cookie)![1]!;
    expect(html).not.toContain(token);
    expect(html).not.toContain("'*'");
  });

  it('ends the browser’s previous session', async () => {
    const { sub, email } = person();
    const browser = await openClient(shop);
    const former = browser.cookie;
    await signIn(browser, sub);
    expect(await userOf(browser)).toMatchObject({ email });
    const spied = await new TestBrowser(shop).request('GET', '/api/session', undefined, { cookie: former });
    expect(await spied.json()).toEqual({ user: null });
  });

  it('reports that the user denied access at Google', async () => {
    const browser = new TestBrowser(shop);
    expect(await signIn(browser, 'refuses')).toBe('denied');
    expect(await userOf(browser)).toBeNull();
  });

  it('reports that the account is disabled', async () => {
    const { sub, email } = person();
    await signIn(new TestBrowser(shop), sub);
    await setAccountDisabled(shop.shop.database.tx, email, true);
    const browser = new TestBrowser(shop);
    expect(await signIn(browser, sub)).toBe('disabled');
    expect(await userOf(browser)).toBeNull();
  });

  it('reports an error if it starts on an origin other than the base URL', async () => {
    const response = await shop.fetch(new Request('http://other.test/api/auth/google'));
    expect((await readResult(response)).outcome).toBe('unauthorized-domain');
  });

  it('redirects only to the shop’s sign-in page, which gets the return URL as a parameter', async () => {
    const { sub } = person();
    for (const target of [
      '/cart',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example',
      '%2f%2fevil.example',
      '"><script>alert(1)</script>',
    ]) {
      const browser = new TestBrowser(shop);
      const callback = await provider.visit(
        await start(browser, `?redirectTo=${encodeURIComponent(target)}`),
        sub,
      );
      const response = await browser.request('GET', pathOf(callback));
      expect(await response.clone().text()).not.toContain('<script>alert');
      const { next } = await readResult(response);
      expect(next).toMatch(/^\/login\?redirectTo=[^/\\]*$/);
      expect(new URLSearchParams(next.slice('/login?'.length)).get('redirectTo')).toBe(target);
    }
  });

  it('reports that Google sign-in is not configured when the keys are missing', async () => {
    const without = await openTestShop();
    try {
      const response = await new TestBrowser(without).request('GET', '/api/auth/google');
      expect((await readResult(response)).outcome).toBe('not-connected');
    } finally {
      await without.close();
    }
  });
});

describe('sensitive changes by a user who signs in only with Google', () => {
  /** Signs in as a new user, and dates the session back by `minutes`. */
  async function openGoogleUser(minutes: number): Promise<TestBrowser> {
    const browser = new TestBrowser(shop);
    await signIn(browser, person().sub);
    await shop.shop.database.pool.query(
      'update sessions set created_at = created_at - make_interval(mins => $1) where user_id = $2',
      [minutes, (await userOf(browser))!.id],
    );
    return browser;
  }
  /** Requests four sensitive changes. @returns the status and error code of each. */
  async function attemptChanges(browser: TestBrowser) {
    const results: Record<string, [number, string | undefined]> = {};
    for (const [name, path, body] of [
      ['passkey', '/api/auth/passkey/options', {}],
      ['authenticator app', '/api/auth/codes/set-up', {}],
      ['email', '/api/profile/email', { email: `changed-${(count += 1)}@example.org` }],
      ['deletion', '/api/profile/delete', {}],
    ] as const) {
      const response = await browser.request('POST', path, body);
      results[name] = [response.status, ((await response.json()) as { code?: string }).code];
    }
    return results;
  }
  const each = (result: [number, string | undefined]) => ({
    passkey: result,
    'authenticator app': result,
    email: result,
    deletion: result,
  });

  it('are allowed within ten minutes after the sign-in', async () => {
    const browser = await openGoogleUser(9);
    expect(await attemptChanges(browser)).toEqual(each([200, undefined]));
    expect(await userOf(browser)).toBeNull();
  });

  it('return 403 more than ten minutes after the sign-in', async () => {
    const browser = await openGoogleUser(11);
    const before = await userOf(browser);
    expect(await attemptChanges(browser)).toEqual(each([403, 'sign_in_again']));
    expect(await userOf(browser)).toEqual(before);
  });
});

describe('the state parameter of a Google sign-in', () => {
  /** Opens the callback. @returns the result and the signed-in user. */
  const endOf = async (browser: TestBrowser, callback: string) => [
    await outcomeAt(browser, callback),
    await userOf(browser),
  ];
  const refused = ['expired', null];
  const callbackOf = async (browser: TestBrowser) =>
    new URL(await provider.visit(await start(browser), person().sub));

  it('is required', async () => {
    const browser = new TestBrowser(shop);
    const callback = await callbackOf(browser);
    callback.searchParams.delete('state');
    expect(await endOf(browser, callback.href)).toEqual(refused);
  });

  it('must be one that the shop issued', async () => {
    const browser = new TestBrowser(shop);
    const callback = await callbackOf(browser);
    callback.searchParams.set('state', 'x'.repeat(32));
    expect(await endOf(browser, callback.href)).toEqual(refused);
  });

  it('must have been issued to the same browser, so that a forwarded link signs in no other user', async () => {
    const callback = await callbackOf(new TestBrowser(shop));
    expect(await endOf(new TestBrowser(shop), callback.href)).toEqual(refused);
    const begun = new TestBrowser(shop);
    await start(begun);
    expect(await endOf(begun, callback.href)).toEqual(refused);
  });

  it('works only once', async () => {
    const browser = new TestBrowser(shop);
    const callback = await callbackOf(browser);
    const cookie = browser.cookie;
    expect(await outcomeAt(browser, callback.href)).toBe('signed-in');
    const again = await new TestBrowser(shop).request('GET', pathOf(callback.href), undefined, { cookie });
    expect((await readResult(again)).outcome).toBe('expired');
    expect(again.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });

  it('expires after ten minutes', async () => {
    const browser = new TestBrowser(shop);
    const callback = await callbackOf(browser);
    await shop.shop.database.pool.query(
      `update verifications set value = jsonb_set(value::jsonb, '{expiresAt}', to_jsonb((value::jsonb ->> 'expiresAt')::bigint - 600000))::text
       where value like '%"codeVerifier"%'`,
    );
    expect(await endOf(browser, callback.href)).toEqual(refused);
  });
});

describe('the authorization code of a Google sign-in', () => {
  it('is not issued by the provider without a PKCE challenge, and the sign-in fails', async () => {
    const browser = new TestBrowser(shop);
    const address = new URL(await start(browser));
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const callback = await provider.visit(address.href, person().sub);
    expect(new URL(callback).searchParams.get('error')).toBe('invalid_request');
    expect(await outcomeAt(browser, callback)).toBe('failed');
    expect(await userOf(browser)).toBeNull();
  });

  it('is rejected in another user’s browser, because the PKCE verifier differs', async () => {
    const [thief, victim] = [new TestBrowser(shop), new TestBrowser(shop)];
    const stolen = new URL(await provider.visit(await start(victim), person().sub)).searchParams.get('code')!;
    const callback = new URL(await provider.visit(await start(thief), person().sub));
    callback.searchParams.set('code', stolen);
    expect(await outcomeAt(thief, callback.href)).toBe('failed');
    expect(await userOf(thief)).toBeNull();
  });
});

describe('the ID token of a Google sign-in', () => {
  type Provider = Awaited<ReturnType<typeof startMisbehavingProvider>>;
  let misbehaving: Provider;
  let shopWithProvider: TestShop;
  beforeAll(async () => {
    misbehaving = await startMisbehavingProvider();
    shopWithProvider = await openTestShop({ baseUrl, google: misbehaving.keys });
  });
  afterAll(async () => {
    await shopWithProvider.close();
    await misbehaving.stop();
  });

  /** @param claims returns the claims of the ID token for the nonce of the request. */
  async function attempt(claims: (nonce: string) => Misbehaviour): Promise<[string, boolean]> {
    const browser = new TestBrowser(shopWithProvider);
    const { searchParams } = new URL(await start(browser));
    misbehaving.misbehave(claims(searchParams.get('nonce')!));
    const query = new URLSearchParams({ code: 'any', state: searchParams.get('state')! });
    const response = await browser.request('GET', `/api/auth/callback/google?${query}`);
    const { outcome } = await readResult(response);
    return [outcome, (await userOf(browser)) !== null];
  }

  it('signs the user in when it is valid', async () => {
    expect(await attempt((nonce) => ({ claims: { nonce } }))).toEqual(['signed-in', true]);
  });

  it.each<[string, (nonce: string) => Misbehaviour]>([
    ['a wrong nonce', () => ({ claims: { nonce: 'another-nonce-of-another-browser' } })],
    ['no nonce', () => ({})],
    ['another audience', (nonce) => ({ claims: { nonce, aud: 'another-shop' } })],
    ['another issuer', (nonce) => ({ claims: { nonce, iss: 'https://accounts.google.com' } })],
    ['a past expiry', (nonce) => ({ claims: { nonce, exp: Math.floor(Date.now() / 1000) - 120 } })],
    ['a signature by another key', (nonce) => ({ claims: { nonce }, signedBy: 'another key' })],
    ['no signature', (nonce) => ({ claims: { nonce }, signedBy: 'none' })],
    ['a signature by the client secret', (nonce) => ({ claims: { nonce }, signedBy: 'client secret' })],
    ['no token at all', () => ({ withoutIdToken: true })],
  ])('is rejected with %s', async (_, claims) => {
    expect(await attempt(claims)).toEqual(['failed', false]);
  });
});

describe('Google sign-in and the email of the account', () => {
  const passwordUser = async (email: string) => {
    const browser = new TestBrowser(shop);
    await browser.request('POST', '/api/auth/sign-in/email', { email, password });
    return userOf(browser);
  };

  it('signs in to an existing account when shop and Google have verified its email', async () => {
    const { sub, email } = person();
    await openClient(shop, email);
    await verifyEmail(email);
    const browser = new TestBrowser(shop);
    expect(await signIn(browser, sub)).toBe('signed-in');
    expect((await userOf(browser))!.id).toBe((await passwordUser(email))!.id);
  });

  it('signs in to an existing account only after its email is verified in the shop', async () => {
    const { sub, email } = person();
    await openClient(shop, email);
    const browser = new TestBrowser(shop);
    expect(await signIn(browser, sub)).toBe('not-linked');
    expect(await userOf(browser)).toBeNull();
    await verifyEmail(email);
    expect(await signIn(browser, sub)).toBe('signed-in');
  });

  it('never takes over an existing account when Google has not verified the email', async () => {
    const victim = await openClient(shop, 'victim@example.org');
    await verifyEmail('victim@example.org');
    const { sub } = person({ email: 'victim@example.org', isEmailVerified: false });
    const browser = new TestBrowser(shop);
    expect(await signIn(browser, sub)).toBe('not-linked');
    expect(await userOf(browser)).toBeNull();
    expect(await userOf(victim)).not.toBeNull();
  });

  it('leaves the email of a new account unverified when Google has not verified it', async () => {
    const { sub } = person({ isEmailVerified: false });
    const browser = new TestBrowser(shop);
    expect(await signIn(browser, sub)).toBe('signed-in');
    expect(await userOf(browser)).toMatchObject({ emailVerified: false });
  });

  it('prevents a later registration of the same email with a password', async () => {
    const { sub, email } = person();
    await signIn(new TestBrowser(shop), sub);
    const again = await new TestBrowser(shop).request('POST', '/api/auth/sign-up/email', { email, password });
    expect(again.status).toBe(409);
  });
});

describe('Google sign-in while Google is unreachable', () => {
  it('fails with an error, and works later without a restart of the shop', async () => {
    const first = await startOpenIdProvider(baseUrl);
    const port = Number(new URL(first.keys.issuer).port);
    await first.stop();
    const patient = await openTestShop({ baseUrl, google: first.keys });
    try {
      const response = await new TestBrowser(patient).request('GET', '/api/auth/google');
      expect((await readResult(response)).outcome).toBe('unreachable');
      // Registration with a password works meanwhile.
      await openClient(patient);
      const back = await startOpenIdProvider(baseUrl, { port, clientSecret: first.keys.clientSecret });
      expect(await start(new TestBrowser(patient))).toContain(back.keys.issuer);
      await back.stop();
    } finally {
      await patient.close();
    }
  });
});

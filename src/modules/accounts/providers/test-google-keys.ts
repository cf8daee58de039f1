import { createHash, randomBytes } from 'node:crypto';
import type { GoogleTest } from '../contract/google-test.ts';

export interface GoogleKeys {
  clientId: string;
  clientSecret: string;
  /** `https://accounts.google.com`, or another OpenID provider. */
  issuer: string;
}

const TIMEOUT_MS = 8_000;

interface Discovery {
  authorization_endpoint: string;
  token_endpoint: string;
}

/**
 * Tests the keys at the provider without signing anyone in. A made-up authorization code is rejected as `invalid_grant`
 * if the keys are right, and as `invalid_client` otherwise. A sign-in without a page (`prompt=none`) redirects to the
 * redirect address only if the provider has it. Call it outside a transaction.
 */
export async function testGoogleKeys(
  { clientId, clientSecret, issuer }: GoogleKeys,
  redirectAddress: string,
): Promise<GoogleTest> {
  const request = (url: string, init: RequestInit = {}) =>
    fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  try {
    const found = await request(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const { authorization_endpoint, token_endpoint } = (await found.json()) as Discovery;
    const answer = await request(token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: randomBytes(24).toString('base64url'),
        code_verifier: randomBytes(32).toString('base64url'),
        redirect_uri: redirectAddress,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
    const { error } = (await answer.json()) as { error?: string };
    if (error === 'invalid_client' || error === 'unauthorized_client') return 'wrong-keys';
    if (error === 'redirect_uri_mismatch') return 'address-unconfirmed';
    if (error !== 'invalid_grant') return 'unreachable';
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectAddress,
      scope: 'openid email profile',
      prompt: 'none',
      state: randomBytes(16).toString('base64url'),
      code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const location = (await request(`${authorization_endpoint}?${query}`)).headers.get('location') ?? '';
    return location.startsWith(redirectAddress) ? 'works' : 'address-unconfirmed';
  } catch {
    return 'unreachable';
  }
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenIdProvider, startOpenIdProvider } from '../../../../tests/support/openid-provider.ts';
import { testGoogleKeys } from './test-google-keys.ts';

const redirectAddress = 'http://127.0.0.1:9/api/auth/callback/google';
let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider('http://127.0.0.1:9');
});
afterAll(() => provider.stop());

it('works with the right keys and redirect address', async () => {
  expect(await testGoogleKeys(provider.keys, redirectAddress)).toBe('works');
});

it('reports wrong keys', async () => {
  expect(await testGoogleKeys({ ...provider.keys, clientSecret: 'other' }, redirectAddress)).toBe(
    'wrong-keys',
  );
  expect(await testGoogleKeys({ ...provider.keys, clientId: 'other' }, redirectAddress)).toBe('wrong-keys');
});

it('reports a redirect address that the provider does not have', async () => {
  expect(await testGoogleKeys(provider.keys, 'http://127.0.0.1:9/other')).toBe('address-unconfirmed');
});

it('reports a provider that cannot be reached', async () => {
  const keys = { ...provider.keys, issuer: 'http://127.0.0.1:1' };
  expect(await testGoogleKeys(keys, redirectAddress)).toBe('unreachable');
});

import { describe, expect, it } from 'vitest';
import { ConfigError } from '#platform/environment.ts';
import { readStripeKeys } from './stripe.ts';

const keys = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51abcdefgh',
  STRIPE_SECRET_KEY: 'sk_test_51abcdefgh',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
};

function errorOf(env: NodeJS.ProcessEnv): string {
  try {
    readStripeKeys(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

describe('Stripe keys in the environment', () => {
  it('are optional', () => {
    expect(readStripeKeys({})).toBeNull();
  });

  it('are read, with api.stripe.com as the default for API requests', () => {
    expect(readStripeKeys(keys)).toEqual({
      publishableKey: 'pk_test_51abcdefgh',
      secretKey: 'sk_test_51abcdefgh',
      webhookSecret: 'whsec_abcdefgh',
      apiBase: 'https://api.stripe.com',
    });
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [
      { STRIPE_SECRET_KEY: 'sk_test_51abcdefgh' },
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET is not set',
    ],
    [{ STRIPE_API_BASE: 'http://api.example' }, 'STRIPE_API_BASE'],
    [
      { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_51abcdefgh' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have different modes',
    ],
  ])('%j throws a ConfigError of one line that names the variable', (env, expected) => {
    expect(errorOf(env)).toContain(expected);
    expect(errorOf(env)).not.toMatch(/\n/);
  });

  it.each(['', '   '])('CVE-2026-110285, CVE-2026-41432: rejects the empty webhook secret %j', (secret) => {
    expect(errorOf({ STRIPE_WEBHOOK_SECRET: secret })).toContain('STRIPE_WEBHOOK_SECRET is empty');
  });
});

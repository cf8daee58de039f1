import { expect, it, vi } from 'vitest';
import { openClient, password } from '../support/test-users.ts';
import { openTestShop, TestBrowser } from '../support/test-shop.ts';

// Passwords are hashed at their real cost, so that all attempts arrive before the first is evaluated.
vi.unmock('#modules/accounts/providers/password-cost.ts');

it('of 120 wrong passwords that arrive at once for one account, known or unknown, ten are evaluated', async () => {
  const shop = await openTestShop({ rateLimitFactor: 1 });
  try {
    const email = 'hunted@example.org';
    const owner = await openClient(shop, email);
    for (const account of [email, 'unknown@example.org']) {
      const statuses = await Promise.all(
        Array.from({ length: 120 }, async (_, index) => {
          const body = { email: account, password: 'wrong-pan-27' };
          const browser = new TestBrowser(shop, `198.51.100.${index}`);
          return (await browser.request('POST', '/api/auth/sign-in/email', body)).status;
        }),
      );
      const evaluated = statuses.filter((status) => status === 401).length;
      const rejected = statuses.filter((status) => status === 429).length;
      expect([account, evaluated, rejected]).toEqual([account, 10, 110]);
    }
    await owner.request('POST', '/api/auth/sign-out', {});
    const own = await owner.request('POST', '/api/auth/sign-in/email', { email, password });
    expect(own.status).toBe(200);
  } finally {
    await shop.close();
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('user record contains the profile, the creation time and the last sign-in', async () => {
  const person = new TestBrowser(shop);
  const account = { email: 'ada@trivet.example', password: 'walnut-board-42' };
  const before = Date.now();
  await person.request('POST', '/api/auth/sign-up/email', account);

  const { user } = (await (await person.request('GET', '/api/session')).json()) as {
    user: { id: string; createdAt: string };
  };
  expect(user).toEqual({
    id: expect.stringMatching(/.{8,}/) as string,
    email: account.email,
    emailVerified: false,
    displayName: null,
    photoURL: null,
    phoneNumber: null,
    role: 'client',
    createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as string,
  });
  expect(Math.abs(Date.parse(user.createdAt) - before)).toBeLessThan(60_000);

  const lastSignIn = async () => {
    const { rows } = await shop.testDatabase.database.pool.query<{
      is_anonymous: boolean;
      last_signed_in_at: Date;
    }>('select is_anonymous, last_signed_in_at from users where id = $1', [user.id]);
    expect(rows[0]!.is_anonymous).toBe(false);
    return rows[0]!.last_signed_in_at.getTime();
  };
  const first = await lastSignIn();
  expect(first).toBeGreaterThanOrEqual(before - 1_000);
  await new TestBrowser(shop).request('POST', '/api/auth/sign-in/email', account);
  expect(await lastSignIn()).toBeGreaterThan(first);
});

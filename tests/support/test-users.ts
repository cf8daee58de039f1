import { randomUUID } from 'node:crypto';
import { addAdministrator } from '#modules/accounts/service/staff.ts';
import { TestBrowser, type TestShop } from './test-shop.ts';

export const password = 'copper-pan-26';

/** Registers a customer. @returns the customer's browser. */
export async function openClient(
  shop: TestShop,
  email = `${randomUUID()}@example.org`,
): Promise<TestBrowser> {
  const browser = new TestBrowser(shop);
  await must(browser, 'POST', '/api/auth/sign-up/email', { email, password, name: 'Ada Lindqvist' });
  return browser;
}

/** Creates an administrator and signs in. @returns the administrator's browser. */
export async function openAdministrator(
  shop: TestShop,
  email = `${randomUUID()}@example.org`,
): Promise<TestBrowser> {
  const { signIn, database } = shop.shop;
  await addAdministrator(signIn, database.tx, { email, password, name: 'Shopkeeper' });
  const browser = new TestBrowser(shop);
  await must(browser, 'POST', '/api/auth/sign-in/email', { email, password });
  return browser;
}

/** Sends a request that must succeed. @returns the JSON response. */
export async function must<Answer>(
  browser: TestBrowser,
  method: string,
  path: string,
  body?: object,
  headers = {},
) {
  const response = await browser.request(method, path, body, headers);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

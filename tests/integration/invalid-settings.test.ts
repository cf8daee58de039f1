import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkShop } from '#app/commands/doctor.ts';
import { openAdministrator } from '../support/test-users.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';
import { saveTestSettings, testSettings } from '../support/test-settings.ts';

let shop: TestShop;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  administrator = await openAdministrator(shop);
});
afterAll(() => shop.close());
beforeEach(() => saveTestSettings(shop.shop.database.pool));

const path = '/api/admin/settings/taxes';
const { taxes, accounts } = testSettings;
const invalid = { ...taxes, rates: [{ ...taxes.rates[0], compound: true }] };
const store = (key: string, value: unknown) =>
  shop.shop.database.pool.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, version = 1, schema_version = 1',
    [key, JSON.stringify(value)],
  );
const body = async (response: Response) => (await response.json()) as Record<string, unknown>;

it('reading invalid settings returns 503 settings_invalid with field and version, until valid settings are saved', async () => {
  await store('taxes', invalid);
  const response = await administrator.request('GET', path);
  expect(response.status).toBe(503);
  expect(await body(response)).toMatchObject({
    code: 'settings_invalid',
    errors: [{ path: 'taxes.rates.0' }],
    current: { key: 'taxes', version: 1 },
  });
  expect((await administrator.request('GET', '/api/admin/settings/shop')).status).toBe(200);
  expect((await administrator.request('PUT', path, { ...taxes, version: 1 })).status).toBe(200);
  expect(await body(await administrator.request('GET', path))).toEqual({ ...taxes, version: 2 });
});

it('invalid settings are reported by doctor with group and field', async () => {
  await store('taxes', invalid);
  const lines: string[] = [];
  expect(await checkShop(shop.shop, (line) => lines.push(line))).toBe(false);
  expect(lines).toContain('✗ settings match their schemas');
  expect(lines.find((line) => line.includes('taxes.rates.0'))).toMatch(/compound/);
});

it('saving settings concurrently returns 200 to one person and 409 with the stored settings to the other', async () => {
  const { version } = await body(await administrator.request('GET', path));
  const put = (deliveryClass: string) =>
    administrator.request('PUT', path, { ...taxes, deliveryClass, version });
  const responses = await Promise.all([put('standard'), put('reduced')]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const saved = await body(responses.find(({ status }) => status === 200)!);
  const refused = await body(responses.find(({ status }) => status === 409)!);
  expect(refused).toMatchObject({ code: 'changed_meanwhile', current: saved });
});

it('invalid account settings deny the back office to staff without two-factor authentication, but not the session request', async () => {
  await store('accounts', { ...accounts, unknown: 1 });
  expect((await administrator.request('GET', path)).status).toBe(403);
  expect((await administrator.request('GET', '/api/session')).status).not.toBe(503);
});

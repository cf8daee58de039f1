import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { err, ok } from '#kernel/result.ts';
import { noCurrency } from '#kernel/money.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { settingGroups, type SettingsKey } from './contract/admin.ts';
import { DeliverySettings } from './contract/delivery.ts';
import { ShopSettings } from './contract/shop.ts';
import { defaultSettings } from './rules/default-settings.ts';
import { getSettings, readSettings } from './service/read-settings.ts';
import { changeSettings, changeSignInRules, type Reauthenticate } from './service/save-settings.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
let admin: Actor;
let client: Actor;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
  client = await db.createUser();
});
afterAll(() => db.drop());

const as = (actor: Actor) => ({ actor, tx: db.database.tx, now: new Date() });
const change = (actor: Actor, value: ShopSettings) =>
  write(db.database.tx, actor, changeSettings<'shop'>, { key: 'shop', value });

test('saved settings are effective at the next read', async () => {
  const value = { ...testSettings.shop, announcement: 'Open late on Friday' };
  expect(await change(admin, value)).toEqual({ ok: true, value: { ...value, version: 2 } });
  expect((await getSettings(as(visitor), 'shop')).announcement).toBe('Open late on Friday');
  expect(await readSettings(as(admin), { key: 'shop' })).toEqual({
    ok: true,
    value: { ...value, version: 2 },
  });
});

test('anonymous visitors and customers cannot read or change settings; staff without the settings scope can only read them', async () => {
  const before = await getSettings(as(visitor), 'shop');
  for (const [actor, code] of [
    [visitor, 'unauthenticated'],
    [client, 'forbidden'],
  ] as const) {
    expect(await readSettings(as(actor), { key: 'delivery' })).toEqual({ ok: false, code });
    expect(await change(actor, { ...before, name: 'Taken over' })).toEqual({ ok: false, code });
  }
  // All staff can read the settings.
  const limited: Actor = { ...(admin as SignedIn), areas: ['orders'] };
  expect(await readSettings(as(limited), { key: 'delivery' })).toMatchObject({ ok: true });
  expect(await change(limited, { ...before, name: 'Taken over' })).toEqual({ ok: false, code: 'forbidden' });
  expect(await getSettings(as(visitor), 'shop')).toEqual(before);
});

test.each([
  ['name', 'Trivet\nBcc: everybody@example.org'],
  ['tagline', 'Pots\u0000pans'],
  ['announcement', '\u001b[2J'],
  ['whatsappGreeting', 'Hello\u0007'],
  ['addressLines', ['Rua Um 1\r\nLisbon']],
  ['openingHours', [{ days: 'Mon\tday', hours: '10–18' }]],
  ['weeklyHours', [{ day: 1, opens: '19:00', closes: '10:00' }]],
  [
    'weeklyHours',
    [
      { day: 1, opens: '10:00', closes: '14:00' },
      { day: 1, opens: '13:00', closes: '18:00' },
    ],
  ],
  ['closures', [{ date: '2026-02-30', isYearly: false, name: '' }]],
  ['phone', '0351 210'],
  ['email', 'hello'],
  ['currency', 'usd'],
  ['socialLinks', [{ name: 'x', url: 'javascript:alert(1)' }]],
  ['socialLinks', [{ name: 'x', url: 'http://example.org' }]],
])('rejects the shop setting %s with the value %j', (key, value) => {
  expect(ShopSettings.safeParse({ ...testSettings.shop, [key]: value }).success).toBe(false);
});

test.each(['+351 210-000.000', '00351 (210) 000 000', '+351 (0)210 000 000', ' +351210000000 '])(
  'saves the phone number %j without separators',
  (phone) => {
    const { shop } = testSettings;
    expect(ShopSettings.parse({ ...shop, phone, whatsapp: phone })).toMatchObject({
      phone: '+351210000000',
      whatsapp: '+351210000000',
    });
  },
);

test('rejects shipping zones without a country, negative prices and invalid shipping methods', () => {
  const { delivery } = testSettings;
  const [zone] = delivery.zones;
  const isFine = (zones: unknown) => DeliverySettings.safeParse({ ...delivery, zones }).success;
  expect(isFine([zone])).toBe(true);
  expect(isFine([{ ...zone, countries: [] }])).toBe(false);
  expect(isFine([{ ...zone, ways: [{ ...zone!.ways[0], price: -1 }] }])).toBe(false);
  expect(isFine([{ ...zone, ways: [{ ...zone!.ways[0], pricing: 'by-weight' }] }])).toBe(false);
  expect(isFine([{ ...zone, ways: [{ ...zone!.ways[0], days: { min: 3, max: 2 } }] }])).toBe(false);
});

test('default settings contain no currency, place, tax, delivery or payment of the demo shop', () => {
  const { shop, delivery, taxes, payments, checkout } = defaultSettings;
  expect(shop).toMatchObject({ currency: noCurrency, phone: '', addressLines: [], openingHours: [] });
  expect(delivery).toMatchObject({ homeCountry: 'ZZ', zones: [], pickup: { enabled: false } });
  expect([taxes.rates, checkout.guestCheckout]).toEqual([[], false]);
  expect([payments.payOnDelivery.enabled, payments.bankTransfer.enabled]).toEqual([false, false]);
  expect(JSON.stringify(defaultSettings)).not.toMatch(/lisb|trivet|portug|\bPT\b/i);
  for (const [key, schema] of Object.entries(settingGroups))
    expect([key, schema.safeParse(defaultSettings[key as SettingsKey]).success]).toEqual([key, true]);
});

test('rejects unknown units of measurement', () => {
  expect(ShopSettings.safeParse({ ...testSettings.shop, units: 'imperial' }).success).toBe(false);
});

describe('sign-in rules', () => {
  const reauthenticate: Reauthenticate = async (_ctx, currentPassword) =>
    currentPassword === 'right' ? ok(true) : err('wrong_password');
  const rules = { ...testSettings.accounts, minPasswordLength: 12 };
  const changeRules = (actor: Actor, currentPassword?: string) =>
    write(db.database.tx, actor, changeSignInRules, {
      value: rules,
      version: 0,
      currentPassword,
      reauthenticate,
    });

  it('can be changed only by an unlimited administrator with the correct password', async () => {
    const limited: Actor = { ...(admin as SignedIn), areas: ['settings'] };
    expect(await changeRules(limited, 'right')).toEqual({ ok: false, code: 'forbidden' });
    expect(
      await write(db.database.tx, limited, changeSettings<'accounts'>, { key: 'accounts', value: rules }),
    ).toEqual({ ok: false, code: 'forbidden' });
    for (const password of [undefined, 'wrong'])
      expect(await changeRules(admin, password)).toEqual({ ok: false, code: 'wrong_password' });
    expect((await getSettings(as(visitor), 'accounts')).minPasswordLength).toBe(6);
    expect(await changeRules(admin, 'right')).toMatchObject({ ok: true });
    expect((await getSettings(as(visitor), 'accounts')).minPasswordLength).toBe(12);
  });
});

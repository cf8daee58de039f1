import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, visitor } from '#kernel/actor.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { defaultSettings } from './rules/default-settings.ts';
import { findInvalidSettings, getSettings, readSettings } from './service/read-settings.ts';
import { changeSettings } from './service/save-settings.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
let admin: Actor;

beforeAll(async () => {
  db = await createTestDatabase();
  admin = await db.createUser({ role: 'admin' });
});
afterAll(() => db.drop());
beforeEach(() => db.database.pool.query('delete from settings'));

const as = (actor: Actor) => ({ actor, tx: db.database.tx, now: new Date() });
const store = (key: string, value: unknown, schemaVersion = 1) =>
  db.database.pool.query('insert into settings (key, value, schema_version) values ($1, $2, $3)', [
    key,
    JSON.stringify(value),
    schemaVersion,
  ]);
const { taxes } = testSettings;
const { shop } = defaultSettings;
const withUnknownKey = { ...taxes, rates: [{ ...taxes.rates[0], compound: true }] };

test('reading invalid stored tax rates fails with settings_invalid instead of returning default rates; other groups stay readable', async () => {
  await store('taxes', withUnknownKey);
  await expect(getSettings(as(visitor), 'taxes')).rejects.toMatchObject({
    result: { code: 'settings_invalid', fields: [{ path: 'taxes.rates.0' }] },
  });
  expect(await getSettings(as(visitor), 'shop')).toEqual(shop);
});

test('findInvalidSettings returns each invalid group and field', async () => {
  await store('taxes', withUnknownKey);
  await store('checkout', 'yes');
  await store('colours', {});
  await store('shop', shop, 2);
  expect((await findInvalidSettings(as(admin))).toSorted()).toEqual([
    expect.stringMatching(/^checkout: /),
    'colours: no such settings group',
    expect.stringMatching(/^taxes\.rates\.0: .*compound/),
  ]);
});

test('staff get settings_invalid with the version of an invalid group, and can save a valid one', async () => {
  await store('taxes', withUnknownKey);
  expect(await readSettings(as(admin), { key: 'taxes' })).toMatchObject({
    ok: false,
    code: 'settings_invalid',
    current: { key: 'taxes', version: 1 },
  });
  const saved = await write(db.database.tx, admin, changeSettings<'taxes'>, {
    key: 'taxes',
    value: taxes,
    version: 1,
  });
  expect(saved).toEqual({ ok: true, value: { ...taxes, version: 2 } });
  expect(await getSettings(as(visitor), 'taxes')).toEqual(taxes);
});

test('settings of schema version 1 are migrated and keep their values', async () => {
  const {
    units: _units,
    whatsapp: _whatsapp,
    taxNumber: _tax,
    companyNumber: _number,
    weeklyHours: _hours,
    closures: _closures,
    ...shopBefore
  } = shop;
  const { card: _card, ...paymentsBefore } = testSettings.payments;
  await store('shop', {
    ...shopBefore,
    name: 'Pot & Lid',
    openingHours: [],
  });
  await store('payments', paymentsBefore);
  expect(await getSettings(as(visitor), 'shop')).toEqual({ ...shop, name: 'Pot & Lid', weeklyHours: [] });
  expect(await getSettings(as(visitor), 'payments')).toEqual(testSettings.payments);
});

test('migration 0049 saves the former default settings of a shop with users, without replacing saved ones', async () => {
  const file = 'db/migrations/0049-settings-that-were-defaults.sql';
  const migration = await readFile(path.join(import.meta.dirname, '../../..', file), 'utf8');
  await store('taxes', { ...taxes, deliveryClass: null });
  await db.database.pool.query(migration);
  const openingHours = [
    { days: 'Tuesday to Friday', hours: '10:00–19:00' },
    { days: 'Saturday', hours: '9:00–17:00' },
  ];
  expect(await getSettings(as(visitor), 'shop')).toEqual({ ...testSettings.shop, openingHours });
  const costs = 'The parcel back is at your cost, unless the fault was ours.';
  expect(await getSettings(as(visitor), 'returns')).toEqual({ ...testSettings.returns, costs });
  for (const key of ['delivery', 'payments'] as const)
    expect(await getSettings(as(visitor), key)).toEqual(testSettings[key]);
  expect((await getSettings(as(visitor), 'taxes')).deliveryClass).toBeNull();
});

test.each([
  [
    'become times',
    [{ days: 'Saturday', hours: '9:00–17:00' }],
    [{ day: 6, opens: '09:00', closes: '17:00' }],
  ],
  [
    'stay text if a line cannot be parsed',
    [
      { days: 'Saturday', hours: '9:00–17:00' },
      { days: 'Sunday', hours: 'by appointment' },
    ],
    [],
  ],
])('opening hours of schema version 2 %s', async (_, openingHours, weeklyHours) => {
  const { weeklyHours: _hours, closures: _closures, ...shopBefore } = shop;
  await store('shop', { ...shopBefore, openingHours }, 2);
  expect(await getSettings(as(visitor), 'shop')).toEqual({ ...shop, openingHours, weeklyHours });
});

test('settings of a newer schema version are read without unknown fields unless invalid, and cannot be overwritten', async () => {
  await store('taxes', { ...withUnknownKey, rounding: 'line' }, 2);
  const value = { ...taxes, rates: [taxes.rates[0]!] };
  expect(await getSettings(as(visitor), 'taxes')).toEqual(value);
  expect(
    await write(db.database.tx, admin, changeSettings<'taxes'>, { key: 'taxes', value, version: 1 }),
  ).toMatchObject({ ok: false, code: 'unavailable' });
  await db.database.pool.query(`update settings set value = '{"pricesIncludeTax": "yes"}'`);
  await expect(getSettings(as(visitor), 'taxes')).rejects.toMatchObject({
    result: { code: 'settings_invalid' },
  });
});

test.each([0, 1])(
  'only one of two concurrent saves over version %i succeeds; the other gets changed_meanwhile and the stored settings',
  async (version) => {
    if (version === 1) await store('taxes', taxes);
    const put = (deliveryClass: string) =>
      write(db.database.tx, admin, changeSettings<'taxes'>, {
        key: 'taxes',
        value: { ...taxes, deliveryClass },
        version,
      });
    const answers = await Promise.all([put('standard'), put('reduced')]);
    const won = answers.find((answer) => answer.ok);
    const lost = answers.filter((answer) => !answer.ok);
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ code: 'changed_meanwhile', current: won!.ok && won!.value });
    expect(await readSettings(as(admin), { key: 'taxes' })).toEqual(won);
  },
);

import type pg from 'pg';
import { demoSettings } from '../../demo/settings/demo-settings.ts';
import { schemaVersionOf } from '#modules/settings/rules/schema-versions.ts';
import type { SettingGroups } from '#modules/settings/contract/admin.ts';

/** Settings of the shop in tests: those of the demo, but it sells in USD and delivers everywhere for one price. */
export const testSettings: SettingGroups = {
  shop: { ...demoSettings.shop, currency: 'USD' },
  delivery: {
    ...demoSettings.delivery,
    zones: [
      {
        id: 'everywhere',
        name: 'Everywhere we deliver',
        countries: ['US', 'PT', 'ES', 'FR', 'DE', 'IT', 'GB', 'IE', 'NL', 'BE'],
        regions: [],
        postcodes: [],
        ways: [
          {
            id: 'flat',
            name: 'Delivery to your door',
            pricing: 'flat',
            price: 690,
            steps: [],
            freeFrom: 12_000,
            maxGrams: null,
            days: { min: 2, max: 4 },
          },
        ],
      },
    ],
  },
  payments: {
    ...demoSettings.payments,
    bankTransfer: { enabled: false, accountHolder: '', iban: '', bic: '', instructions: '', daysToPay: 7 },
  },
  taxes: demoSettings.taxes,
  accounts: {
    googleButton: true,
    minPasswordLength: 6,
    refuseCommonPasswords: false,
    staffSecondStep: false,
    verifiedEmailToOrder: false,
  },
  returns: demoSettings.returns,
  checkout: { guestCheckout: false },
  stock: { lowLevel: 3 },
  planner: { size: 8, color: 6, dishwasher: 4, favorites: 3, nesting: 3 },
  gifts: { wrapIds: [], swapIds: [], linkDays: 30 },
  appointments: {
    visit: {
      ...{ isOffered: true, minutes: 45, bufferBefore: 0, bufferAfter: 15 },
      ...{ noticeHours: 12, horizonDays: 60 },
    },
    online: {
      ...{ isOffered: true, minutes: 30, bufferBefore: 0, bufferAfter: 10 },
      ...{ noticeHours: 2, horizonDays: 60 },
    },
    changeHours: 12,
    reminderHours: 24,
    joinNow: true,
    relayOnly: false,
  },
  logo: { light: null, dark: null },
};

/** Groups that a new shop has to fill in; of the other groups the shop in tests has the defaults. */
const savedGroups = ['shop', 'delivery', 'payments', 'taxes', 'returns'] as const;

/** Saves the settings above in place of the saved settings. */
export async function saveTestSettings(pool: pg.Pool): Promise<void> {
  await pool.query('delete from settings');
  for (const key of savedGroups)
    await pool.query('insert into settings (key, value, schema_version) values ($1, $2, $3)', [
      key,
      JSON.stringify(testSettings[key]),
      schemaVersionOf(key),
    ]);
}

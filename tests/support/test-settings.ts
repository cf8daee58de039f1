import type pg from 'pg';
import { schemaVersionOf } from '#modules/settings/rules/schema-versions.ts';
import type { SettingGroups } from '#modules/settings/contract/admin.ts';

/** Settings of the shop in tests: it sells in USD and delivers everywhere for one price. */
export const testSettings: SettingGroups = {
  shop: {
    name: 'Trivet Kitchen',
    tagline: 'Made for the stove, kept for the table',
    phone: '+351210495500',
    whatsapp: '',
    email: 'hello@trivet.example',
    whatsappGreeting: 'Hello! I would like some help with an order.',
    addressLines: ['Trivet Kitchen', 'Arcade 14, Mercado da Ribeira', '1200-479 Lisboa'],
    socialLinks: [
      { name: 'Instagram', url: 'https://www.instagram.com/trivet.example' },
      { name: 'Pinterest', url: 'https://www.pinterest.com/trivet.example' },
      { name: 'YouTube', url: 'https://www.youtube.com/@trivet.example' },
    ],
    weeklyHours: [
      ...[2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' })),
      { day: 6, opens: '09:00', closes: '17:00' },
    ],
    closures: [],
    openingHours: [],
    currency: 'USD',
    announcement: 'Delivered to your door, or kept for you at the counter',
    taxNumber: '',
    companyNumber: '',
    units: 'metric',
  },
  delivery: {
    homeCountry: 'PT',
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
    pickup: { enabled: true, name: 'Pick up at the shop', days: 0 },
    schedule: { timeZone: 'Europe/Lisbon', cutOff: '15:00', workingDays: [1, 2, 3, 4, 5], holidays: [] },
  },
  payments: {
    card: { enabled: true },
    payOnDelivery: { enabled: true, fee: 0, maximum: null },
    bankTransfer: { enabled: false, accountHolder: '', iban: '', bic: '', instructions: '', daysToPay: 7 },
  },
  taxes: {
    pricesIncludeTax: true,
    deliveryClass: 'standard',
    classes: [
      { key: 'standard', name: 'Standard' },
      { key: 'reduced', name: 'Reduced' },
    ],
    rates: [
      { name: 'IVA', country: 'PT', region: '', taxClass: 'standard', basisPoints: 2300 },
      { name: 'IVA', country: 'ES', region: '', taxClass: 'standard', basisPoints: 2100 },
      { name: 'TVA', country: 'FR', region: '', taxClass: 'standard', basisPoints: 2000 },
      { name: 'MwSt.', country: 'DE', region: '', taxClass: 'standard', basisPoints: 1900 },
      { name: 'IVA', country: 'IT', region: '', taxClass: 'standard', basisPoints: 2200 },
      { name: 'VAT', country: 'GB', region: '', taxClass: 'standard', basisPoints: 2000 },
      { name: 'VAT', country: 'IE', region: '', taxClass: 'standard', basisPoints: 2300 },
      { name: 'btw', country: 'NL', region: '', taxClass: 'standard', basisPoints: 2100 },
      { name: 'TVA', country: 'BE', region: '', taxClass: 'standard', basisPoints: 2100 },
    ],
  },
  accounts: {
    googleButton: true,
    minPasswordLength: 6,
    refuseCommonPasswords: false,
    staffSecondStep: false,
    verifiedEmailToOrder: false,
  },
  returns: {
    enabled: true,
    windowDays: 30,
    productIds: [],
    categoryIds: [],
    costs: 'You pay for return shipping, unless the item is faulty or not what you ordered.',
    instructions:
      'Pack it as it came, and write the number on the parcel. You can also bring it to the shop: at the counter it takes five minutes.',
    asksPhotos: true,
  },
  checkout: { guestCheckout: false },
  stock: { lowLevel: 3 },
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

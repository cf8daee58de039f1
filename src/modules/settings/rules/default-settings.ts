import { noCurrency } from '#kernel/money.ts';
import type { SettingGroups } from '../contract/admin.ts';
import { unknownCountry } from '../contract/unknown-country.ts';

/**
 * Settings of a new, empty shop. Nothing about a place, a currency, taxes, delivery or payment: an administrator enters
 * these first. The demo shop's settings are in `demo/settings`.
 */
export const defaultSettings: SettingGroups = {
  shop: {
    name: 'My shop',
    tagline: '',
    phone: '',
    whatsapp: '',
    email: '',
    whatsappGreeting: 'Hello! I would like some help with an order.',
    addressLines: [],
    socialLinks: [],
    weeklyHours: [],
    closures: [],
    openingHours: [],
    currency: noCurrency,
    announcement: '',
    taxNumber: '',
    companyNumber: '',
    units: 'metric',
  },
  delivery: {
    homeCountry: unknownCountry,
    zones: [],
    pickup: { enabled: false, name: 'Pick up at the shop', days: 0 },
    schedule: { timeZone: 'UTC', cutOff: '12:00', workingDays: [1, 2, 3, 4, 5], holidays: [] },
  },
  payments: {
    // Card payments also need a provider's keys, so a new shop offers no payment method.
    card: { enabled: true },
    payOnDelivery: { enabled: false, fee: 0, maximum: null },
    bankTransfer: { enabled: false, accountHolder: '', iban: '', bic: '', instructions: '', daysToPay: 7 },
  },
  taxes: {
    pricesIncludeTax: true,
    deliveryClass: 'standard',
    classes: [
      { key: 'standard', name: 'Standard' },
      { key: 'reduced', name: 'Reduced' },
    ],
    rates: [],
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
    instructions: '',
    asksPhotos: true,
  },
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

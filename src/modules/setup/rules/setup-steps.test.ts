import { expect, it } from 'vitest';
import { defaultSettings } from '#modules/settings/rules/default-settings.ts';
import { testSettings } from '../../../../tests/support/test-settings.ts';
import { setupSteps } from '../contract/setup-steps.ts';
import { hasUnreadHours, isStepDone, type ShopState } from './setup-steps.ts';

const empty: ShopState = {
  settings: defaultSettings,
  demoSettings: new Set(),
  hasCardProvider: false,
  takesGuests: false,
  hasGoogleSignIn: false,
  hasMailServer: false,
  hasOwnProduct: false,
  hasOwnTexts: false,
  hasDemoProducts: false,
};
const done = (state: Partial<ShopState>) =>
  setupSteps.filter((step) => isStepDone(step, { ...empty, ...state }));

it('an empty shop has done nothing except removing the demo', () => {
  expect(done({})).toEqual(['demo']);
});

it('entered settings are done steps; settings, products and address of the demo are not', () => {
  const settings = testSettings;
  expect(done({ settings })).toEqual([
    'details',
    'hours',
    'currency',
    'payments',
    'delivery',
    'taxes',
    'demo',
  ]);
  const demoSettings = new Set(['shop', 'delivery', 'payments', 'taxes'] as const);
  expect(done({ settings, demoSettings, hasDemoProducts: true })).toEqual(['currency']);
});

it('opening hours that are only text are not done, and are unread', () => {
  const openingHours = [{ days: 'By appointment', hours: 'any time' }];
  const shop = { ...testSettings.shop, weeklyHours: [], openingHours };
  expect(done({ settings: { ...testSettings, shop } })).not.toContain('hours');
  expect(hasUnreadHours(shop)).toBe(true);
  expect(hasUnreadHours({ weeklyHours: [], openingHours: [] })).toBe(false);
  expect(hasUnreadHours(testSettings.shop)).toBe(false);
});

it('guest checkout is a done step once guests can order', () => {
  expect(done({ takesGuests: true })).toContain('guests');
  // The text of the step would be untrue.
  expect(done({ takesGuests: true, demoSettings: new Set(['checkout'] as const) })).toContain('guests');
});

it('own texts, a payment provider, a Google sign-in, a mail server and an own product are done steps', () => {
  expect(
    done({
      hasCardProvider: true,
      hasGoogleSignIn: true,
      hasMailServer: true,
      hasOwnProduct: true,
      hasOwnTexts: true,
    }),
  ).toEqual(['payments', 'google', 'mail', 'product', 'texts', 'demo']);
  const settings = { ...defaultSettings, accounts: { ...defaultSettings.accounts, googleButton: false } };
  expect(done({ settings })).toContain('google');
});

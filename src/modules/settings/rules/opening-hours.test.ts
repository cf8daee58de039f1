import { expect, test } from 'vitest';
import { logoSize } from './logo-size.ts';
import { defaultSettings } from './default-settings.ts';
import { readOpeningHours } from './opening-hours.ts';

test.each([
  ['Tuesday to Friday', '10:00–19:00', [2, 3, 4, 5], '10:00', '19:00'],
  ['Saturday', '9:00-17:00', [6], '09:00', '17:00'],
  ['Sat, Sun', '9.30 to 12.00', [6, 7], '09:30', '12:00'],
  ['Fri–Mon and Wednesday', '10:00–19:00', [5, 6, 7, 1, 3], '10:00', '19:00'],
  ['Mondays', '10:00–24:00', [1], '10:00', '24:00'],
])('parses the opening hours "%s", "%s"', (days, hours, on, opens, closes) => {
  expect(readOpeningHours({ days, hours })).toEqual({ days: on, opens, closes });
});

test.each([
  ['By appointment', '10:00–19:00'],
  ['Saturday', 'when the light is on'],
  ['Saturday', '29:00–30:00'],
  ['Tuesday to Friday to Sunday', '10:00–19:00'],
  ['', ''],
])('returns null for the opening hours "%s", "%s"', (days, hours) => {
  expect(readOpeningHours({ days, hours })).toBeNull();
});

test('parses the default opening hours', () => {
  expect(defaultSettings.shop.openingHours.map(readOpeningHours)).not.toContain(null);
});

test('logoSize fits a logo into 180 × 40 pixels and keeps its aspect ratio, but is at least 1 pixel high', () => {
  expect(logoSize({ width: 600, height: 200 })).toEqual({ width: 120, height: 40 });
  expect(logoSize({ width: 1200, height: 120 })).toEqual({ width: 180, height: 18 });
  expect(logoSize({ width: 90, height: 90 })).toEqual({ width: 40, height: 40 });
  expect(logoSize({ width: 3000, height: 2 })).toEqual({ width: 180, height: 1 });
});

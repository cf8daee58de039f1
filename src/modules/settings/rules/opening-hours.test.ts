import { setupI18n } from '@lingui/core';
import { describe, expect, it, test } from 'vitest';
import { logoSize } from './logo-size.ts';
import { groupWeek, readOpeningHours, weeklyHoursOf } from './opening-hours.ts';
import { openingLines } from './opening-hours-text.ts';

/** Without translations. */
const inLocale = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } });

const hours = (opens: string, closes: string) => [{ opens, closes }];

test.each([
  ['Tuesday to Friday', '10:00–19:00', [2, 3, 4, 5], hours('10:00', '19:00')],
  ['Saturday', '9:00-17:00', [6], hours('09:00', '17:00')],
  ['Sat, Sun', '9.30 to 12.00', [6, 7], hours('09:30', '12:00')],
  ['Fri–Mon and Wednesday', '10:00–19:00', [5, 6, 7, 1, 3], hours('10:00', '19:00')],
  ['Mondays', '10:00–24:00', [1], hours('10:00', '24:00')],
  ['Sunday', 'Closed', [7], []],
])('parses the opening hours "%s", "%s"', (days, written, on, times) => {
  expect(readOpeningHours({ days, hours: written })).toEqual({ days: on, times });
});

test.each([
  ['By appointment', '10:00–19:00'],
  ['Saturday', 'when the light is on'],
  ['Saturday', '29:00–30:00'],
  ['Saturday', '19:00–10:00'],
  ['Tuesday to Friday to Sunday', '10:00–19:00'],
  ['', ''],
])('returns null for the opening hours "%s", "%s"', (days, written) => {
  expect(readOpeningHours({ days, hours: written })).toBeNull();
});

const lines = [
  { days: 'Saturday', hours: '9:00–17:00' },
  { days: 'Tuesday to Thursday', hours: '10:00–19:00' },
];
const weeklyHours = [
  { day: 2, opens: '10:00', closes: '19:00' },
  { day: 3, opens: '10:00', closes: '19:00' },
  { day: 4, opens: '10:00', closes: '19:00' },
  { day: 6, opens: '09:00', closes: '17:00' },
];

test('converts opening hours in text into times, but only if every line can be parsed', () => {
  expect(weeklyHoursOf(lines)).toEqual(weeklyHours);
  expect(weeklyHoursOf([...lines, { days: 'Sunday', hours: 'by appointment' }])).toBeNull();
});

test('groups consecutive days with the same opening hours, closed days included', () => {
  expect(groupWeek(weeklyHours)).toEqual([
    { days: [1], times: [] },
    { days: [2, 3, 4], times: hours('10:00', '19:00') },
    { days: [5], times: [] },
    { days: [6], times: hours('09:00', '17:00') },
    { days: [7], times: [] },
  ]);
  expect(groupWeek([])).toEqual([]);
});

describe('openingLines', () => {
  it('shows the week in a language', () => {
    expect(openingLines({ weeklyHours, openingHours: [] }, inLocale('fr')).slice(0, 3)).toEqual([
      { days: 'lundi', hours: '' },
      { days: 'mardi – jeudi', hours: '10\u00A0h–19\u00A0h' },
      { days: 'vendredi', hours: '' },
    ]);
  });

  it('shows text that is not among the times, without the text that has become times', () => {
    const byAppointment = { days: 'Sunday', hours: 'by appointment' };
    const shown = openingLines({ weeklyHours, openingHours: [...lines, byAppointment] }, inLocale('en'));
    expect(shown).toHaveLength(6);
    expect(shown.at(-1)).toEqual(byAppointment);
  });

  it('without times, translates the days of a text that it can parse, and shows others as written', () => {
    const openingHours = [...lines, { days: 'By appointment', hours: '10:00–19:00' }];
    const daysIn = (language: string) =>
      openingLines({ weeklyHours: [], openingHours }, inLocale(language)).map(({ days }) => days);
    expect(daysIn('en')).toEqual(['Saturday', 'Tuesday to Thursday', 'By appointment']);
    expect(daysIn('fr')).toEqual(['samedi', 'mardi – jeudi', 'By appointment']);
    expect(daysIn('ar')[0]).toBe('السبت');
  });
});

test('logoSize fits a logo into 180 × 40 pixels and keeps its aspect ratio, but is at least 1 pixel high', () => {
  expect(logoSize({ width: 600, height: 200 })).toEqual({ width: 120, height: 40 });
  expect(logoSize({ width: 1200, height: 120 })).toEqual({ width: 180, height: 18 });
  expect(logoSize({ width: 90, height: 90 })).toEqual({ width: 40, height: 40 });
  expect(logoSize({ width: 3000, height: 2 })).toEqual({ width: 180, height: 1 });
});

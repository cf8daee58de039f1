import { describe, expect, it } from 'vitest';
import type { ShopCalendar } from './shop-calendar.ts';
import {
  arrivalWindow,
  dispatchDay,
  instantAt,
  isOpen,
  nextOpening,
  openUntil,
  pickupDay,
  upcomingClosures,
} from './shop-calendar.ts';

/** Open Tuesday to Friday 10:00–19:00 with a break on Tuesday, Saturday 9:00–17:00; dispatch Monday to Friday. */
const calendar: ShopCalendar = {
  timeZone: 'Europe/Lisbon',
  cutOff: '15:00',
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  weeklyHours: [
    { day: 2, opens: '14:00', closes: '19:00' },
    { day: 2, opens: '10:00', closes: '13:00' },
    ...[3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' })),
    { day: 6, opens: '09:00', closes: '17:00' },
  ],
  closures: [
    { date: '2026-12-08', isYearly: false, name: 'Immaculate Conception' },
    { date: '2020-12-25', isYearly: true, name: 'Christmas Day' },
  ],
};
const at = (moment: string) => new Date(moment);

describe('opening hours', () => {
  it.each([
    ['on a closed weekday', '2026-11-23T11:00:00Z', null],
    ['before opening', '2026-11-25T09:59:00Z', null],
    ['from the opening minute on', '2026-11-25T10:00:00Z', '19:00'],
    ['until the closing minute', '2026-11-25T19:00:00Z', null],
    ['during a break', '2026-11-24T13:30:00Z', null],
    ['after a break', '2026-11-24T14:00:00Z', '19:00'],
    ['on a single holiday', '2026-12-08T11:00:00Z', null],
    ['on a yearly holiday', '2029-12-25T11:00:00Z', null],
    ['in daylight saving time', '2026-07-08T09:00:00Z', '19:00'],
  ])('%s: %s is %s', (_, moment, closes) => {
    expect(openUntil(at(moment), calendar)).toBe(closes);
    expect(isOpen(at(moment), calendar)).toBe(closes !== null);
  });

  it.each([
    ['2026-11-24T13:30:00Z', { day: '2026-11-24', opens: '14:00' }],
    ['2026-11-28T17:30:00Z', { day: '2026-12-01', opens: '10:00' }],
    ['2026-12-05T17:00:00Z', { day: '2026-12-09', opens: '10:00' }],
    // The clocks go back on Sunday, October 25.
    ['2026-10-24T23:30:00Z', { day: '2026-10-27', opens: '10:00' }],
  ])('after %s open next at %j', (moment, expected) => {
    expect(nextOpening(at(moment), calendar)).toEqual(expected);
  });

  it('have no next opening without opening hours', () => {
    expect(nextOpening(at('2026-11-23T10:00:00Z'), { ...calendar, weeklyHours: [] })).toBeNull();
  });

  it('list the holidays of the next days', () => {
    expect(upcomingClosures(at('2026-12-01T10:00:00Z'), calendar, 24)).toEqual([
      { day: '2026-12-08', name: 'Immaculate Conception' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ]);
    expect(upcomingClosures(at('2026-12-09T00:00:00Z'), calendar, 15)).toEqual([]);
  });
});

describe('dispatch day', () => {
  it('is today before the cut-off on a working day, otherwise the next working day', () => {
    expect(dispatchDay(at('2026-11-23T14:59:00Z'), calendar)).toBe('2026-11-23');
    expect(dispatchDay(at('2026-11-23T15:00:00Z'), calendar)).toBe('2026-11-24');
    expect(dispatchDay(at('2026-11-27T15:00:00Z'), calendar)).toBe('2026-11-30');
    expect(dispatchDay(at('2026-11-28T08:00:00Z'), calendar)).toBe('2026-11-30');
  });

  it("uses the shop's time zone, daylight saving included", () => {
    expect(dispatchDay(at('2026-07-06T14:00:00Z'), calendar)).toBe('2026-07-07');
    expect(dispatchDay(at('2026-11-23T02:00:00Z'), { ...calendar, timeZone: 'America/New_York' })).toBe(
      '2026-11-23',
    );
  });

  it('skips holidays and other days without dispatch', () => {
    expect(dispatchDay(at('2026-12-08T10:00:00Z'), calendar)).toBe('2026-12-09');
    expect(dispatchDay(at('2026-12-08T10:00:00Z'), { ...calendar, holidays: ['2026-12-09'] })).toBe(
      '2026-12-10',
    );
  });
});

describe('a pre-order', () => {
  const now = at('2026-11-26T10:00:00Z');

  it.each([
    ['the day from which it ships', '2026-12-10', '2026-12-10'],
    ['the next working day if that day is none', '2026-12-12', '2026-12-14'],
    ['the usual day if that day has passed', '2026-11-20', '2026-11-26'],
  ])('is dispatched on %s', (_, notBefore, expected) =>
    expect(dispatchDay(now, calendar, notBefore)).toBe(expected),
  );

  it('arrives, or can be picked up, working days after it is dispatched', () => {
    expect(arrivalWindow(now, calendar, { min: 1, max: 3 }, '2026-12-10')).toEqual({
      from: '2026-12-11',
      to: '2026-12-15',
    });
    expect(pickupDay(now, calendar, 1, '2026-12-10')).toBe('2026-12-11');
  });
});

describe('arrival window', () => {
  it('counts working days only, without holidays', () => {
    expect(arrivalWindow(at('2026-11-26T10:00:00Z'), calendar, { min: 1, max: 3 })).toEqual({
      from: '2026-11-27',
      to: '2026-12-01',
    });
    const holidays = ['2026-12-24'];
    expect(arrivalWindow(at('2026-12-23T10:00:00Z'), { ...calendar, holidays }, { min: 1, max: 1 })).toEqual({
      from: '2026-12-28',
      to: '2026-12-28',
    });
  });
});

describe('pickup day', () => {
  it.each([
    ['Monday before the cut-off: Tuesday, the next opening day', '2026-11-23T10:00:00Z', 0, '2026-11-24'],
    ['an opening day before the cut-off: that day', '2026-11-25T10:00:00Z', 0, '2026-11-25'],
    ['Friday after the cut-off: Tuesday', '2026-11-27T16:00:00Z', 0, '2026-12-01'],
    ['two working days from Thursday: Tuesday', '2026-11-26T10:00:00Z', 2, '2026-12-01'],
    ['the day before a holiday, after the cut-off', '2026-12-07T15:00:00Z', 0, '2026-12-09'],
  ])('of an order on %s', (_, moment, days, expected) => {
    expect(pickupDay(at(moment), calendar, days)).toBe(expected);
  });

  it('is the next opening day if the shop has closed before the cut-off', () => {
    const weeklyHours = [1, 2].map((day) => ({ day, opens: '09:00', closes: '13:00' }));
    expect(pickupDay(at('2026-11-23T14:00:00Z'), { ...calendar, weeklyHours }, 0)).toBe('2026-11-24');
  });

  it('is a working day without opening hours', () => {
    expect(pickupDay(at('2026-11-23T10:00:00Z'), { ...calendar, weeklyHours: [] }, 0)).toBe('2026-11-23');
  });
});

describe('instantAt', () => {
  it.each([
    ['2026-12-24', '08:00', 'Europe/Lisbon', '2026-12-24T08:00:00.000Z'],
    ['2026-07-01', '08:00', 'Europe/Lisbon', '2026-07-01T07:00:00.000Z'],
    ['2026-12-24', '08:00', 'Asia/Tokyo', '2026-12-23T23:00:00.000Z'],
    ['2026-12-24', '08:00', 'America/New_York', '2026-12-24T13:00:00.000Z'],
    // The clocks go forward at 01:00, and back at 02:00.
    ['2026-03-29', '08:00', 'Europe/Lisbon', '2026-03-29T07:00:00.000Z'],
    ['2026-10-25', '08:00', 'Europe/Lisbon', '2026-10-25T08:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, timeZone, expected) => {
    expect(instantAt(day, time, timeZone).toISOString()).toBe(expected);
  });
});

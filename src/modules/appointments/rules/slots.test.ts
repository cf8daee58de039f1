import { describe, expect, it } from 'vitest';
import type { OpeningCalendar } from '#kernel/shop-calendar.ts';
import { busyOf, createClock, freeStarts, type KindRules, type SlotQuestion } from './slots.ts';

const HOUR = 60 * 60 * 1000;
const lisbon: OpeningCalendar = { timeZone: 'Europe/Lisbon', weeklyHours: [], closures: [] };
const rules: KindRules = { minutes: 60, bufferBefore: 0, bufferAfter: 0, noticeHours: 0, horizonDays: 60 };
const everyDay = (opens: string, closes: string) => ({
  weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens, closes })),
  exceptions: [],
});
const question: SlotQuestion = {
  kind: 'online',
  rules,
  hours: everyDay('09:00', '11:00'),
  calendar: lisbon,
  busy: [],
  now: new Date('2026-11-25T00:00:00Z'),
  from: '2026-11-25',
  to: '2026-11-25',
};
const timesOf = (asked: Partial<SlotQuestion>) =>
  freeStarts({ ...question, ...asked }).map((start) => new Date(start).toISOString().slice(0, 16));

describe('free times', () => {
  it('start every half hour within the hours, and end before closing', () => {
    expect(timesOf({})).toEqual(['2026-11-25T09:00', '2026-11-25T09:30', '2026-11-25T10:00']);
  });

  it('start every quarter of an hour when the appointment is shorter than half an hour', () => {
    expect(timesOf({ rules: { ...rules, minutes: 20 }, hours: everyDay('09:00', '09:40') })).toEqual([
      '2026-11-25T09:00',
      '2026-11-25T09:15',
    ]);
  });

  it('leave out what overlaps another appointment, buffers included', () => {
    const taken = { from: Date.parse('2026-11-25T10:00Z'), to: Date.parse('2026-11-25T11:00Z') };
    expect(timesOf({ busy: [taken] })).toEqual(['2026-11-25T09:00']);
    expect(timesOf({ busy: [taken], rules: { ...rules, bufferAfter: 10 } })).toEqual([]);
    expect(timesOf({ busy: [taken], rules: { ...rules, bufferBefore: 10 } })).toEqual(['2026-11-25T09:00']);
  });

  it('respect notice and horizon', () => {
    const now = new Date('2026-11-25T07:15:00Z');
    expect(timesOf({ now, rules: { ...rules, noticeHours: 2 } })).toEqual([
      '2026-11-25T09:30',
      '2026-11-25T10:00',
    ]);
    expect(timesOf({ now, to: undefined, rules: { ...rules, horizonDays: 1 } }).at(-1)).toBe(
      '2026-11-25T10:00',
    );
  });

  it('are none on holidays of the shop and on days off, and differ on days with other hours', () => {
    const closed = { ...lisbon, closures: [{ date: '2020-11-25', isYearly: true, name: '' }] };
    expect(timesOf({ calendar: closed })).toEqual([]);
    const off = { ...everyDay('09:00', '11:00'), exceptions: [{ date: '2026-11-25', hours: [] }] };
    expect(timesOf({ hours: off })).toEqual([]);
    const late = {
      ...everyDay('09:00', '11:00'),
      exceptions: [{ date: '2026-11-25', hours: [{ opens: '20:00', closes: '21:00' }] }],
    };
    expect(timesOf({ hours: late })).toEqual(['2026-11-25T20:00']);
  });

  it('of visits lie within the opening hours; those online need not', () => {
    const open = { ...lisbon, weeklyHours: [{ day: 3, opens: '10:00', closes: '19:00' }] };
    expect(timesOf({ kind: 'visit', calendar: open })).toEqual(['2026-11-25T10:00']);
    expect(timesOf({ kind: 'online', calendar: open })).toHaveLength(3);
    // Tuesday is closed.
    expect(timesOf({ kind: 'visit', calendar: open, from: '2026-12-01', to: '2026-12-01' })).toEqual([]);
  });

  it('keep the local time across both changes of the clock', () => {
    const nineIn = (day: string, now: string) =>
      timesOf({ from: day, to: day, now: new Date(now), hours: everyDay('09:00', '10:00') });
    expect(nineIn('2026-10-24', '2026-10-01T00:00Z')).toEqual(['2026-10-24T08:00']);
    expect(nineIn('2026-10-25', '2026-10-01T00:00Z')).toEqual(['2026-10-25T09:00']);
    expect(nineIn('2027-03-27', '2027-03-01T00:00Z')).toEqual(['2027-03-27T09:00']);
    expect(nineIn('2027-03-28', '2027-03-01T00:00Z')).toEqual(['2027-03-28T08:00']);
  });

  it('include the hour that is repeated, and leave out the hour that is skipped', () => {
    const night = { hours: everyDay('00:00', '04:00'), calendar: { ...lisbon, timeZone: 'Europe/Berlin' } };
    const on = (day: string) =>
      timesOf({ ...night, from: day, to: day, now: new Date(`${day.slice(0, 8)}01T00:00Z`) });
    // Five hours pass between midnight and four o'clock: nine starts. Three on the other day: five.
    expect(on('2026-10-25')).toHaveLength(9);
    expect(on('2027-03-28')).toHaveLength(5);
    expect(on('2026-10-24')).toHaveLength(7);
  });

  it('of any hours never overlap what is taken, nor lie outside the hours', () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const clock = createClock('Europe/Lisbon');
    let found = 0;
    for (let round = 0; round < 300; round += 1) {
      const kind = { ...rules, minutes: 15 + random(90), bufferBefore: random(20), bufferAfter: random(30) };
      const hours = everyDay(`0${random(10)}:${10 + random(50)}`, `${12 + random(10)}:00`);
      const busy = Array.from({ length: random(12) }, () => {
        const from = Date.parse('2026-11-25T00:00Z') + random(6 * 24) * HOUR;
        return { from, to: from + (1 + random(180)) * 60_000 };
      }).toSorted((a, b) => a.from - b.from);
      const starts = freeStarts({ ...question, rules: kind, hours, busy, to: '2026-11-30' });
      for (const start of starts) {
        found += 1;
        const taken = busyOf(start, kind);
        expect(busy.some(({ from, to }) => from < taken.to && taken.from < to)).toBe(false);
        const day = new Date(start).toISOString().slice(0, 10);
        expect(start).toBeGreaterThanOrEqual(clock(day, hours.weeklyHours[0]!.opens));
        expect(start + kind.minutes * 60_000).toBeLessThanOrEqual(clock(day, hours.weeklyHours[0]!.closes));
      }
    }
    expect(found).toBeGreaterThan(10_000);
  });
});

import { describe, expect, it } from 'vitest';
import { lanesOf, minuteOf, nextPeriod, periodOf, shownDays } from './calendar-days.ts';

describe('calendar of staff', () => {
  it('shows a day, or the week from Monday', () => {
    expect(shownDays('day', '2026-12-02')).toEqual(['2026-12-02']);
    expect(shownDays('week', '2026-12-06')).toEqual([
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
      ...['2026-12-04', '2026-12-05', '2026-12-06'],
    ]);
    expect(nextPeriod('week', '2026-12-02', -1)).toBe('2026-11-25');
  });

  it('asks for whole days in the shop’s time zone, also when the clock changes', () => {
    expect(periodOf(['2026-10-25'], 'Europe/Paris')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
    expect(minuteOf('2026-12-01T09:30:00Z', 'Europe/Paris')).toBe(10 * 60 + 30);
  });

  it('puts overlapping appointments beside each other', () => {
    const at = (from: string, to: string) => ({ startsAt: `2026-12-01T${from}`, endsAt: `2026-12-01T${to}` });
    expect(
      lanesOf([at('09:00', '10:00'), at('09:30', '10:30'), at('10:00', '11:00'), at('12:00', '13:00')]),
    ).toEqual([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });
});

import { dayAfter, instantAt, localTime, weekdayOf } from '#kernel/shop-calendar.ts';

export type CalendarView = 'day' | 'week';

const DAY_MS = 24 * 60 * 60 * 1000;

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The days that are shown: one, or Monday to Sunday. */
export function shownDays(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  const monday = shifted(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => shifted(monday, index));
}

export const nextPeriod = (view: CalendarView, day: string, direction: 1 | -1): string =>
  shifted(day, direction * (view === 'day' ? 1 : 7));

/** The instants between which the days lie, in the shop's time zone. */
export const periodOf = (days: readonly string[], timeZone: string) => ({
  from: instantAt(days[0]!, '00:00', timeZone).toISOString(),
  to: instantAt(dayAfter(days.at(-1)!), '00:00', timeZone).toISOString(),
});

/** Minutes since midnight in a time zone. */
export function minuteOf(at: string, timeZone: string): number {
  const [hours, minutes] = localTime(new Date(at), timeZone).time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

export interface Lane {
  lane: number;
  lanes: number;
}

/** Places entries that overlap beside each other. Entries are sorted by their start. */
export function lanesOf(entries: readonly { startsAt: string; endsAt: string }[]): Lane[] {
  const placed: Lane[] = [];
  let group: number[] = [];
  let ends: string[] = [];
  const close = () => {
    for (const index of group) placed[index] = { lane: placed[index]!.lane, lanes: ends.length };
    group = [];
    ends = [];
  };
  entries.forEach(({ startsAt, endsAt }, index) => {
    if (ends.every((end) => end <= startsAt)) close();
    const free = ends.findIndex((end) => end <= startsAt);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = endsAt;
    placed[index] = { lane, lanes: 1 };
    group.push(index);
  });
  close();
  return placed;
}

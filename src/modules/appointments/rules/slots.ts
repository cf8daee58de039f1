import {
  closureOn,
  dayAfter,
  hoursOn,
  instantAt,
  localTime,
  type OpeningCalendar,
  weekdayOf,
} from '#kernel/shop-calendar.ts';
import type { AppointmentKind } from '../contract/states.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Hours of one day in the shop's time zone: `09:00` to `12:30`. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** When a specialist takes appointments, in the shop's time zone. */
export interface WorkingHours {
  /** 1 is Monday, 7 is Sunday. */
  weeklyHours: readonly (DayHours & { day: number })[];
  /** Other hours on single days; none: a day off. */
  exceptions: readonly { date: string; hours: readonly DayHours[] }[];
}

/** Rules of a kind of appointment. */
export interface KindRules {
  minutes: number;
  /** Minutes that stay free before and after each appointment. */
  bufferBefore: number;
  bufferAfter: number;
  /** Hours from now to the earliest start. */
  noticeHours: number;
  /** Days from now to the latest start. */
  horizonDays: number;
}

/** Milliseconds since 1970, the end excluded. */
export interface Busy {
  from: number;
  to: number;
}

/** Converts times of the shop to instants, each only once: for many specialists with the same hours. */
export function createClock(timeZone: string): (day: string, time: string) => number {
  const known = new Map<string, number>();
  return (day, time) => {
    const key = `${day} ${time}`;
    let instant = known.get(key);
    if (instant === undefined) {
      instant =
        time === '24:00'
          ? instantAt(dayAfter(day), '00:00', timeZone).getTime()
          : instantAt(day, time, timeZone).getTime();
      known.set(key, instant);
    }
    return instant;
  };
}

/** Minutes from one start to the next. */
export const stepOf = ({ minutes }: Pick<KindRules, 'minutes'>): number => (minutes < 30 ? 15 : 30);

/** The time that an appointment takes with its buffers. */
export const busyOf = (startsAt: number, rules: KindRules): Busy => ({
  from: startsAt - rules.bufferBefore * MINUTE_MS,
  to: startsAt + (rules.minutes + rules.bufferAfter) * MINUTE_MS,
});

function common(hours: readonly DayHours[], others: readonly DayHours[]): DayHours[] {
  return hours.flatMap((each) =>
    others.flatMap((other) => {
      const opens = each.opens > other.opens ? each.opens : other.opens;
      const closes = each.closes < other.closes ? each.closes : other.closes;
      return opens < closes ? [{ opens, closes }] : [];
    }),
  );
}

/** A specialist's hours on a day. Holidays of the shop are free; visits also need an open shop. */
export function hoursOfDay(
  day: string,
  { kind, hours, calendar }: { kind: AppointmentKind; hours: WorkingHours; calendar: OpeningCalendar },
): readonly DayHours[] {
  if (closureOn(day, calendar.closures)) return [];
  const weekday = weekdayOf(day);
  const own =
    hours.exceptions.find(({ date }) => date === day)?.hours ??
    hours.weeklyHours.filter((each) => each.day === weekday);
  // A shop that has not entered opening hours is not known to be closed.
  if (kind === 'online' || calendar.weeklyHours.length === 0) return own;
  return common(own, hoursOn(day, calendar));
}

export interface SlotQuestion {
  kind: AppointmentKind;
  rules: KindRules;
  hours: WorkingHours;
  calendar: OpeningCalendar;
  /** Sorted by `from`. */
  busy: readonly Busy[];
  now: Date;
  /** First and last day, in the shop's time zone; limited to the horizon. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Free starts of one specialist in milliseconds, ascending. */
export function freeStarts(
  { kind, rules, hours, calendar, busy, now, from, to }: SlotQuestion,
  clock = createClock(calendar.timeZone),
): number[] {
  const earliest = now.getTime() + rules.noticeHours * 60 * MINUTE_MS;
  const latest = now.getTime() + rules.horizonDays * DAY_MS;
  const { day: firstDay } = localTime(new Date(earliest), calendar.timeZone);
  const { day: lastDay } = localTime(new Date(latest), calendar.timeZone);
  const end = to !== undefined && to < lastDay ? to : lastDay;
  const step = stepOf(rules) * MINUTE_MS;
  const length = rules.minutes * MINUTE_MS;
  const starts: number[] = [];
  let next = 0;
  for (let day = from !== undefined && from > firstDay ? from : firstDay; day <= end; day = dayAfter(day)) {
    for (const { opens, closes } of hoursOfDay(day, { kind, hours, calendar })) {
      const closing = clock(day, closes);
      for (let start = clock(day, opens); start + length <= closing; start += step) {
        if (start < earliest || start > latest) continue;
        const wanted = busyOf(start, rules);
        while (next < busy.length && busy[next]!.to <= wanted.from) next += 1;
        if (next < busy.length && busy[next]!.from < wanted.to) continue;
        starts.push(start);
      }
    }
  }
  return starts;
}

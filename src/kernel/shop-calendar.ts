/** Opening hours on a weekday; a weekday with a break has two. */
interface OpeningTime {
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  /** `09:00` in the shop's time zone. */
  opens: string;
  /** `24:00` is midnight. */
  closes: string;
}

/** A day on which the shop is closed: no dispatch, no delivery, no pickup. */
interface Closure {
  /** `2026-12-25`. */
  date: string;
  /** Whether the shop is closed on that day of every year. */
  isYearly: boolean;
  /** `Christmas Day`; may be empty. */
  name: string;
}

/** The opening hours of the shop with what is needed to compare them with an instant. */
export interface OpeningCalendar {
  timeZone: string;
  /** Empty if the shop has not entered opening hours. */
  weeklyHours: readonly OpeningTime[];
  closures: readonly Closure[];
}

/** When orders are dispatched. */
interface DispatchDays {
  timeZone: string;
  /** Orders before this time on a working day are dispatched that day: `15:00`. */
  cutOff: string;
  /** 1 is Monday, 7 is Sunday. */
  workingDays: number[];
  /** Other days without dispatch and delivery. */
  holidays: string[];
}

/** All settings that determine a date that the shop promises. */
export interface ShopCalendar extends DispatchDays, OpeningCalendar {}

/** First and last day: `2026-11-25`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Longest time without a day of the wanted kind. More than a year, for yearly closures. */
const MAX_DAYS_AHEAD = 800;

export function calendarOf(
  { weeklyHours, closures }: Pick<OpeningCalendar, 'weeklyHours' | 'closures'>,
  { schedule }: { schedule: DispatchDays },
): ShopCalendar {
  return { ...schedule, weeklyHours, closures };
}

/** Cache by time zone: creating a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

interface LocalTime {
  /** `2026-11-25`. */
  day: string;
  /** `14:30`. */
  time: string;
}

/** The last minute that was asked for, by time zone: every page asks for the current one, several times. */
const lastMinutes = new Map<string, { minute: number; local: LocalTime }>();

/** Date and time in a time zone. */
export function localTime(now: Date, timeZone: string): LocalTime {
  const minute = Math.floor(now.getTime() / 60_000);
  const last = lastMinutes.get(timeZone);
  if (last?.minute === minute) return last.local;
  const local = readLocalTime(now, timeZone);
  lastMinutes.set(timeZone, { minute, local });
  return local;
}

function readLocalTime(now: Date, timeZone: string): LocalTime {
  const parts = formatterOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The holiday on a day, if the shop is closed then. */
export function closureOn(day: string, closures: readonly Closure[]): Closure | undefined {
  return closures.find(({ date, isYearly }) => (isYearly ? date.slice(5) === day.slice(5) : date === day));
}

/** The opening hours of a day in their order; empty if the shop is closed. */
export function hoursOn(
  day: string,
  { weeklyHours, closures }: Omit<OpeningCalendar, 'timeZone'>,
): OpeningTime[] {
  if (closureOn(day, closures)) return [];
  const weekday = weekdayOf(day);
  return weeklyHours.filter((each) => each.day === weekday).toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
}

/** The closing time, `19:00`, while the shop is open; null while it is closed. */
export function openUntil(now: Date, calendar: OpeningCalendar): string | null {
  const { day, time } = localTime(now, calendar.timeZone);
  return hoursOn(day, calendar).find(({ opens, closes }) => opens <= time && time < closes)?.closes ?? null;
}

export const isOpen = (now: Date, calendar: OpeningCalendar): boolean => openUntil(now, calendar) !== null;

/** The day itself, or the first later day that fits; null if there is none. */
function firstDay(day: string, fits: (day: string) => boolean): string | null {
  let result = day;
  for (let tried = 0; tried < MAX_DAYS_AHEAD; tried += 1) {
    if (fits(result)) return result;
    result = dayAfter(result);
  }
  return null;
}

/** When the shop opens next; null without opening hours. */
export function nextOpening(now: Date, calendar: OpeningCalendar): { day: string; opens: string } | null {
  const { day: today, time } = localTime(now, calendar.timeZone);
  const later = (day: string) => hoursOn(day, calendar).find(({ opens }) => day > today || opens > time);
  const day = firstDay(today, (each) => later(each) !== undefined);
  const hours = day === null ? undefined : later(day);
  return day !== null && hours ? { day, opens: hours.opens } : null;
}

/** Closed days from today on, at most `days` days ahead. */
export function upcomingClosures(now: Date, { timeZone, closures }: OpeningCalendar, days: number) {
  const found: { day: string; name: string }[] = [];
  let { day } = localTime(now, timeZone);
  for (let ahead = 0; ahead <= days; ahead += 1, day = dayAfter(day)) {
    const closure = closureOn(day, closures);
    if (closure) found.push({ day, name: closure.name });
  }
  return found;
}

/** Whether the shop dispatches and its parcels arrive on a day. */
export const isWorkingDay = (day: string, { workingDays, holidays, closures }: ShopCalendar): boolean =>
  workingDays.includes(weekdayOf(day)) && !holidays.includes(day) && !closureOn(day, closures);

/** The day itself, or the next working day. */
const nextWorkingDay = (day: string, calendar: ShopCalendar): string =>
  firstDay(day, (each) => isWorkingDay(each, calendar)) ?? day;

/** The working day `count` working days after `day`; 0: `day` itself. */
function workingDaysAfter(day: string, count: number, calendar: ShopCalendar): string {
  let result = day;
  for (let remaining = count; remaining > 0; remaining -= 1)
    result = nextWorkingDay(dayAfter(result), calendar);
  return result;
}

/**
 * The day on which an order placed now is dispatched.
 *
 * @param notBefore the day from which a pre-order ships.
 */
export function dispatchDay(now: Date, calendar: ShopCalendar, notBefore = ''): string {
  const { day, time } = localTime(now, calendar.timeZone);
  const first = time < calendar.cutOff ? day : dayAfter(day);
  return nextWorkingDay(notBefore > first ? notBefore : first, calendar);
}

/** The days between which an order placed now arrives. `days`: working days in transit. */
export function arrivalWindow(
  now: Date,
  calendar: ShopCalendar,
  days: { min: number; max: number },
  notBefore = '',
): DayRange {
  const dispatchedOn = dispatchDay(now, calendar, notBefore);
  return {
    from: workingDaysAfter(dispatchedOn, days.min, calendar),
    to: workingDaysAfter(dispatchedOn, days.max, calendar),
  };
}

/**
 * The day on which an order placed now can be picked up: `workingDays` working days later, or the first day after that on
 * which the shop is still open. Without opening hours every working day is one for pickup.
 */
export function pickupDay(now: Date, calendar: ShopCalendar, workingDays: number, notBefore = ''): string {
  const ready = workingDaysAfter(dispatchDay(now, calendar, notBefore), workingDays, calendar);
  const { day: today, time } = localTime(now, calendar.timeZone);
  const isStillOpen = (day: string) =>
    hoursOn(day, calendar).some(({ closes }) => day > today || time < closes);
  return firstDay(ready, isStillOpen) ?? ready;
}

/**
 * The instant of a day and time in a time zone. A time that daylight saving skips is the same distance after the change.
 *
 * @param day `2026-12-24`
 * @param time `08:00`
 */
export function instantAt(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number): number => {
    const local = localTime(new Date(instant), timeZone);
    return Date.parse(`${local.day}T${local.time}:00Z`) - instant;
  };
  // The second step corrects an offset that changes between both instants.
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(first));
}

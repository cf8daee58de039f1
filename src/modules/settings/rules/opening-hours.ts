import type { OpeningTime } from '../contract/calendar.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 1 is Monday, 7 is Sunday; 0 for no weekday. The first three letters suffice. */
const weekdayOf = (word: string): number =>
  word.length < 3 ? 0 : weekdays.findIndex((day) => day.startsWith(word.replace(/s$/, ''))) + 1;

/** Opening hours as text, as shops entered them before they were times. */
interface OpeningHoursText {
  days: string;
  hours: string;
}

/** Weekdays with the same opening hours: `09:00`; no times if the shop is closed. */
export interface OpenDays {
  days: number[];
  times: { opens: string; closes: string }[];
}

/**
 * Parses opening hours: "Tuesday to Friday", "Sat, Sun" and "10:00–19:00" or "closed".
 * Null for other formats: pages show those as written.
 */
export function readOpeningHours({ days, hours }: OpeningHoursText): OpenDays | null {
  const times = readTimes(hours);
  if (!times) return null;
  const found: number[] = [];
  for (const part of days.toLowerCase().split(/\s*(?:,|&|\band\b)\s*/)) {
    const [first = '', last = first, ...more] = part.trim().split(/\s*(?:[–—-]|\bto\b)\s*/);
    const [from, to] = [weekdayOf(first), weekdayOf(last)];
    if (from === 0 || to === 0 || more.length > 0) return null;
    for (let day = from; ; day = (day % 7) + 1) {
      found.push(day);
      if (day === to) break;
    }
  }
  return { days: found, times };
}

function readTimes(text: string): OpenDays['times'] | null {
  if (/^closed$/i.test(text.trim())) return [];
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] =
    /^(\d{1,2})[:.]([0-5]\d)\s*(?:[–—-]|to)\s*(\d{1,2})[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
  const at = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`;
  const [opens, closes] = [at(fromHour, fromMinute), at(toHour, toMinute)];
  return fromHour !== '' && opens < closes && closes <= '24:00' ? [{ opens, closes }] : null;
}

/** Opening hours in text as times. Null if a line cannot be parsed: a part of them would give wrong dates. */
export function weeklyHoursOf(lines: readonly OpeningHoursText[]): OpeningTime[] | null {
  const found: OpeningTime[] = [];
  for (const line of lines) {
    const read = readOpeningHours(line);
    if (!read) return null;
    for (const day of read.days) found.push(...read.times.map((time) => ({ day, ...time })));
  }
  return found.toSorted((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1));
}

/** The week in groups of consecutive days with the same opening hours, closed days included; empty without hours. */
export function groupWeek(weeklyHours: readonly OpeningTime[]): OpenDays[] {
  if (weeklyHours.length === 0) return [];
  const groups: OpenDays[] = [];
  for (let day = 1; day <= 7; day += 1) {
    const times = weeklyHours
      .filter((each) => each.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
    const last = groups.at(-1);
    if (last && JSON.stringify(last.times) === JSON.stringify(times)) last.days.push(day);
    else groups.push({ days: [day], times });
  }
  return groups;
}

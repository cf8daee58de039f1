import type { ShopSettings } from '../contract/shop.ts';
import { groupWeek, type OpenDays, readOpeningHours } from './opening-hours.ts';

/** Any Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Name of a weekday: 1 is Monday. */
export function weekdayName(day: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY + (day - 1) * DAY_MS);
}

/** "Tuesday – Friday", or "Saturday and Sunday". */
export function daysText(days: readonly number[], language: string): string {
  const names = days.map((day) => weekdayName(day, language));
  const isRow = days.every((day, index) => index === 0 || day === (days[index - 1]! % 7) + 1);
  if (isRow && names.length > 2) return `${names[0]} – ${names.at(-1)}`;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

const timesText = (times: OpenDays['times']): string =>
  times.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');

/** A line of opening hours. `hours` is empty if the shop is closed on these days. */
export interface OpeningLine {
  days: string;
  hours: string;
}

/**
 * The opening hours in lines: the times of the week, then lines that the shop has as text. Days of a text line are
 * translated if they can be parsed, and text lines that are also times are left out.
 */
export function openingLines(
  { weeklyHours, openingHours }: Pick<ShopSettings, 'weeklyHours' | 'openingHours'>,
  language: string,
): OpeningLine[] {
  const lines = groupWeek(weeklyHours).map(({ days, times }) => ({
    days: daysText(days, language),
    hours: timesText(times),
  }));
  for (const line of openingHours) {
    const read = readOpeningHours(line);
    if (!read) lines.push(line);
    else if (weeklyHours.length === 0)
      lines.push({ days: language === 'en' ? line.days : daysText(read.days, language), hours: line.hours });
  }
  return lines;
}

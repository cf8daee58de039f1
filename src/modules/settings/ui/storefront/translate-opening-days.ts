import { readOpeningHours } from '../../rules/opening-hours.ts';

/** Any Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Opening days in a language. Returned as written if that is English or they cannot be parsed. */
export function translateOpeningDays(opening: { days: string; hours: string }, language: string): string {
  const read = language === 'en' ? null : readOpeningHours(opening);
  if (!read) return opening.days;
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const nameOf = (day: number) => format.format(MONDAY + (day - 1) * DAY_MS);
  const isRow = read.days.every((day, index) => index === 0 || day === (read.days[index - 1]! % 7) + 1);
  const names = read.days.map(nameOf);
  if (isRow && names.length > 2) return `${names[0]} – ${names.at(-1)}`;
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

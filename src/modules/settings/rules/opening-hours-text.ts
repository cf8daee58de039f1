import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { clockText, dateFormat } from '#kernel/date-text.ts';
import { defaultLanguage } from '#kernel/language.ts';
import type { ShopSettings } from '../contract/shop.ts';
import { groupWeek, type OpenDays, readOpeningHours } from './opening-hours.ts';

/** Any Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** Kept because every page has the opening hours. */
const weekdayNames: Record<string, string> = {};

/** Name of a weekday: 1 is Monday. */
export const weekdayName = (day: number, language: string): string =>
  (weekdayNames[language + day] ??= dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (day - 1) * DAY_MS,
  ));

/** "Tuesday – Friday", or "Saturday and Sunday". */
export function daysText(days: readonly number[], i18n: I18n): string {
  const names = days.map((day) => weekdayName(day, i18n.locale));
  const isRow = days.every((day, index) => index === 0 || day === (days[index - 1]! % 7) + 1);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (isRow && names.length > 2) return i18n._(msg`${first} – ${last}`);
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
}

/** "10:00–12:00, 14:00–19:00". */
function timesText(times: OpenDays['times'], i18n: I18n): string {
  const ranges = times.map((time) => {
    const opens = clockText(time.opens, i18n.locale);
    const closes = clockText(time.closes, i18n.locale);
    return i18n._(msg`${opens}–${closes}`);
  });
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(ranges);
}

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
  i18n: I18n,
): OpeningLine[] {
  const lines = groupWeek(weeklyHours).map(({ days, times }) => ({
    days: daysText(days, i18n),
    hours: timesText(times, i18n),
  }));
  for (const line of openingHours) {
    const read = readOpeningHours(line);
    if (!read) lines.push(line);
    else if (weeklyHours.length === 0)
      lines.push({
        days: i18n.locale === defaultLanguage ? line.days : daysText(read.days, i18n),
        hours: i18n.locale === defaultLanguage ? line.hours : timesText(read.times, i18n),
      });
  }
  return lines;
}

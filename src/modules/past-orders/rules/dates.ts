import { latinDigits } from '#kernel/digits.ts';
import { instantAt } from '#kernel/shop-calendar.ts';

/** Order of day and month in dates such as 03/04/2024; null: the file does not tell. */
export type DateOrder = 'day-first' | 'month-first' | null;

export type DateProblem = 'invalid' | 'ambiguous' | 'implausible';

const year = String.raw`(?<year>\d{4})`;
const time = String.raw`(?:,?[\sT]+@?\s*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?)?`;
const zone = String.raw`(?:\s*(?<zone>Z|UTC|GMT|[-+]\d{2}:?\d{2}))?`;
const iso = new RegExp(`^${year}-(?<month>\\d{1,2})-(?<day>\\d{1,2})${time}${zone}$`, 'i');
const numeric = new RegExp(
  `^(?<first>\\d{1,2})(?<mark>[/.-])(?<second2>\\d{1,2})\\k<mark>${year}${time}$`,
  'i',
);
const named = new RegExp(
  `^(?<name>[a-z]{3,9})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+${year}${time}$`,
  'i',
);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const clean = (text: string): string => latinDigits(text.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim();

/** Detects the order of day and month from all dates of a file. */
export function detectDateOrder(texts: Iterable<string>): DateOrder {
  let [dayFirst, monthFirst] = [false, false];
  for (const text of texts) {
    const match = numeric.exec(clean(text))?.groups;
    if (!match) continue;
    if (match['mark'] === '.' || Number(match['first']) > 12) dayFirst = true;
    else if (Number(match['second2']) > 12) monthFirst = true;
  }
  return dayFirst === monthFirst ? null : dayFirst ? 'day-first' : 'month-first';
}

/** Reads a date with or without a time; without a UTC offset it is in the shop's time zone. */
export function readDate(
  text: string,
  { order, timeZone, now }: { order: DateOrder; timeZone: string; now: Date },
): { at: Date } | { problem: DateProblem } {
  const source = clean(text);
  const parts = iso.exec(source)?.groups ?? named.exec(source)?.groups ?? numericParts(source, order);
  if (parts === 'ambiguous') return { problem: 'ambiguous' };
  if (!parts) return { problem: 'invalid' };
  const month = parts['name']
    ? months.indexOf(parts['name'].slice(0, 3).toLowerCase()) + 1
    : Number(parts['month']);
  const hour = hourOf(parts);
  const numbers = [
    month,
    Number(parts['day']),
    hour,
    Number(parts['minute'] ?? 0),
    Number(parts['second'] ?? 0),
  ];
  const [, day = 0, , minute = 0, second = 0] = numbers;
  const local = new Date(Date.UTC(Number(parts['year']), month - 1, day, hour, minute, second));
  const isReal =
    !Number.isNaN(local.getTime()) &&
    local.getUTCMonth() === month - 1 &&
    local.getUTCDate() === day &&
    local.getUTCHours() === hour &&
    local.getUTCMinutes() === minute;
  if (!isReal) return { problem: 'invalid' };
  const at = parts['zone'] ? withOffset(local, parts['zone']) : inTimeZone(local, timeZone);
  const isPlausible = at.getUTCFullYear() >= 1995 && at.getTime() <= now.getTime() + DAY_MS;
  return isPlausible ? { at } : { problem: 'implausible' };
}

const DAY_MS = 86_400_000;

function numericParts(source: string, order: DateOrder): Record<string, string> | 'ambiguous' | null {
  const match = numeric.exec(source)?.groups;
  if (!match) return null;
  const [first, second] = [Number(match['first']), Number(match['second2'])];
  const isDayFirst = first > 12 || match['mark'] === '.' || (second <= 12 && order === 'day-first');
  if (!isDayFirst && second <= 12 && order === null && first !== second) return 'ambiguous';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return { ...match, day: String(day), month: String(month) };
}

function hourOf(parts: Record<string, string | undefined>): number {
  const hour = Number(parts['hour'] ?? 0);
  const half = parts['half']?.[0]?.toLowerCase();
  return half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
}

function withOffset(local: Date, zone: string): Date {
  const match = /^(?<sign>[-+])(?<hours>\d{2}):?(?<minutes>\d{2})$/.exec(zone)?.groups;
  if (!match) return local;
  const minutes = Number(match['hours']) * 60 + Number(match['minutes']);
  return new Date(local.getTime() - (match['sign'] === '-' ? -1 : 1) * minutes * 60_000);
}

/** The instant of a local time, given as if it were UTC. */
function inTimeZone(local: Date, timeZone: string): Date {
  const text = local.toISOString();
  const minute = instantAt(text.slice(0, 10), text.slice(11, 16), timeZone);
  return new Date(minute.getTime() + local.getUTCSeconds() * 1_000);
}

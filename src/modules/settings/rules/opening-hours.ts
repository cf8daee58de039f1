const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** 1 is Monday, 7 is Sunday; 0 for no weekday. The first three letters suffice. */
const weekdayOf = (word: string): number =>
  word.length < 3 ? 0 : weekdays.findIndex((day) => day.startsWith(word.replace(/s$/, ''))) + 1;

/** Weekdays with opening and closing time: `09:00`. */
export interface OpenDays {
  days: number[];
  opens: string;
  closes: string;
}

/**
 * Parses opening hours for structured data and translation: "Tuesday to Friday", "Sat, Sun" and "10:00–19:00".
 * Null for other formats: pages show those as written.
 */
export function readOpeningHours({ days, hours }: { days: string; hours: string }): OpenDays | null {
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] =
    /^(\d{1,2})[:.](\d{2})\s*(?:[–—-]|to)\s*(\d{1,2})[:.](\d{2})$/.exec(hours.trim()) ?? [];
  if (fromHour === '' || Number(fromHour) > 23 || Number(toHour) > 24) return null;
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
  const at = (hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`;
  return { days: found, opens: at(fromHour, fromMinute), closes: at(toHour, toMinute) };
}

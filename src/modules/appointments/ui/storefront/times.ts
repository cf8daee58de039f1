import { clockText, dateFormat } from '#kernel/date-text.ts';
/** Texts of times in one time zone. */
export function timeTexts(locale: string, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { timeZone, ...options });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const longDay = format({ weekday: 'long', month: 'long', day: 'numeric' });
  const weekday = format({ weekday: 'short' });
  const date = format({ month: 'short', day: 'numeric' });
  const time = format({ hour: 'numeric', minute: '2-digit' });
  const full = format({
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  return {
    /** `2026-12-01` */
    dayOf: (at: string) => day.format(new Date(at)),
    longDay: (at: string) => longDay.format(new Date(at)),
    weekday: (at: string) => weekday.format(new Date(at)),
    date: (at: string) => date.format(new Date(at)),
    time: (at: string) => clockText(time.format(new Date(at)), locale),
    full: (at: string) => full.format(new Date(at)),
  };
}

/** "Europe/Lisbon" as readers know it: "Western European Time". */
export const zoneName = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

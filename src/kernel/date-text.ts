/**
 * `Intl.DateTimeFormat` for texts. In French the first day of a month is "1er", which `Intl` writes as "1".
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format' | 'formatRange'> {
  const format = new Intl.DateTimeFormat(locale, options);
  if (!/^fr\b/.test(locale)) return format;
  return {
    format: (at) => withFirstOfMonth(format.formatToParts(at)),
    formatRange: (from, to) => withFirstOfMonth(format.formatRangeToParts(from, to)),
  };
}

/** Joins the parts; 01/12/2026 stays, because its month is a number. */
function withFirstOfMonth(parts: readonly { type: string; value: string }[]): string {
  const hasName = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts
    .map(({ type, value }) => (hasName && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** A time of the shop, such as `09:30`: in French "9 h 30", in other languages as it is. */
export function clockText(time: string, locale: string): string {
  if (!/^fr\b/.test(locale)) return time;
  const [hours = '', minutes = '00'] = time.split(':');
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`;
}

/**
 * `Intl.DateTimeFormat` for texts. In French the first day of a month is "1er", which `Intl` writes as "1". In French and
 * Arabic a day stays on the line of its month.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format' | 'formatRange'> {
  const format = new Intl.DateTimeFormat(locale, options);
  if (!/^(?:fr|ar)\b/.test(locale)) return format;
  const first = /^fr\b/.test(locale) ? '1er' : '1';
  return {
    format: (at) => joined(format.formatToParts(at), first),
    formatRange: (from, to) => joined(format.formatRangeToParts(from, to), first),
  };
}

/** Joins the parts; 01/12/2026 stays, because its month is a number. */
function joined(parts: readonly { type: string; value: string }[], first: string): string {
  if (!parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value)))
    return parts.map(({ value }) => value).join('');
  return parts
    .map(({ type, value }, index) => {
      if (type === 'day') return value === '1' ? first : value;
      return value === ' ' && parts[index - 1]?.type === 'day' ? '\u00A0' : value;
    })
    .join('');
}

/** A time of the shop, such as `09:30`: in French "9 h 30", in other languages as it is. */
export function clockText(time: string, locale: string): string {
  if (!/^fr\b/.test(locale)) return time;
  const [hours = '', minutes = '00'] = time.split(':');
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`;
}

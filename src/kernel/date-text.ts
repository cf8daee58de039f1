/**
 * `Intl.DateTimeFormat` for texts. In French the first day of a month is "1er" and a time "9 h 30", which `Intl` writes as
 * "1" and "09:30". In French and Arabic a day stays on the line of its month.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format' | 'formatRange'> {
  const format = new Intl.DateTimeFormat(locale, options);
  if (!/^(?:fr|ar)\b/.test(locale)) return format;
  const isFrench = /^fr\b/.test(locale);
  const text = (parts: readonly { type: string; value: string }[]) => {
    const joined = joinParts(parts, isFrench ? '1er' : '1');
    return isFrench ? frenchTime(joined) : joined;
  };
  return {
    format: (at) => text(format.formatToParts(at)),
    formatRange: (from, to) => text(format.formatRangeToParts(from, to)),
  };
}

/** Writes `09:30` as "9 h 30" and `10:00` as "10 h". */
const frenchTime = (text: string): string =>
  text.replaceAll(
    /\b0?(\d+):(\d\d)/g,
    (_, hours, minutes) => `${hours}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`,
  );

/** Joins the parts; 01/12/2026 stays, because its month is a number. */
function joinParts(parts: readonly { type: string; value: string }[], first: string): string {
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
export const clockText = (time: string, locale: string): string =>
  /^fr\b/.test(locale) ? frenchTime(time) : time;

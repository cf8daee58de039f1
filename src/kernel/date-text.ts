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
  const first = isFrench ? '1er' : '1';
  const text = (parts: readonly Part[]) => joined(isFrench ? withFrenchTime(parts) : parts, first);
  return {
    format: (at) => text(format.formatToParts(at)),
    formatRange: (from, to) => text(format.formatRangeToParts(from, to)),
  };
}

interface Part {
  type: string;
  value: string;
}

/** Writes `09:30` as "9 h 30" and `10:00` as "10 h". */
const withFrenchTime = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, index) => {
    const [before, next] = [parts[index - 1], parts[index + 1]];
    if (part.type === 'hour' && next?.value === ':') return { ...part, value: String(Number(part.value)) };
    if (part.value === ':' && before?.type === 'hour')
      return { ...part, value: next?.value === '00' ? '\u00A0h' : '\u00A0h\u00A0' };
    return part.type === 'minute' && part.value === '00' && before?.value === ':' ? [] : part;
  });

/** Joins the parts; 01/12/2026 stays, because its month is a number. */
function joined(parts: readonly Part[], first: string): string {
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

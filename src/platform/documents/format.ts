import { formatMoney, type Money } from '#kernel/money.ts';
import { dateFormat } from '#kernel/date-text.ts';

/**
 * An amount in the order in which it is printed from left to right. The fonts have no glyphs for the marks that order
 * number and currency in a right-to-left text.
 */
export function printAmount(value: Money, language: string): string {
  const text = formatMoney(value, language);
  const marks = /[\u200E\u200F\u061C\u2066-\u2069]/g;
  if (!marks.test(text)) return text;
  return text.replaceAll(marks, '').split('\u00A0').toReversed().join('\u00A0');
}

/** A day in the long form of a language. @param at ISO 8601. */
export const day = (at: string, language: string): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

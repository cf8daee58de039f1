import { countryCodePattern } from '#kernel/phone-number.ts';

/** Fewer digits match too many numbers. */
const MIN_DIGITS = 4;

/**
 * LIKE patterns for the digits of a phone number that contains what was typed, in any spelling: `0612 34` finds
 * `+33 6 12 34 56 78`, and `+33 6 12` finds `06 12 34 56 78`.
 * @returns none if the text is not a part of a phone number.
 */
export function phonePatterns(typed: string): string[] {
  const text = typed.trim();
  if (!/^\+?[\d\s()./-]+$/.test(text)) return [];
  // The zero of `+33 (0)6` is dialled within the country only.
  const digits = text.replace('(0)', '').replaceAll(/\D/g, '');
  if (digits.length < MIN_DIGITS) return [];
  if (!text.startsWith('+') && !digits.startsWith('00'))
    return digits.startsWith('0') ? [`%${digits}%`, `%${digits.slice(1)}%`] : [`%${digits}%`];
  const whole = digits.replace(/^00/, '');
  const code = countryCodePattern.exec(whole)?.[0] ?? '';
  const national = whole.slice(code.length);
  return [
    `%${whole}%`,
    `%${code}0${national}%`,
    // Stored without the country code, a number begins with the national part.
    ...(national.length < 3 ? [] : [`0${national}%`, `${national}%`]),
  ];
}

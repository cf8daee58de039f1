/** Empty, or five or more digits, spaces, brackets, hyphens, points and slashes, after an optional plus. */
export const phoneNumberPattern = /^(\+?[\d\s()./-]{5,})?$/;

export const isPhoneNumber = (text: string): boolean => phoneNumberPattern.test(text.trim());

/** The country code at the start of an international number without its plus. */
export const countryCodePattern = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * `+351210495500` → `+351 210 495 500`: country code, then groups of three. The last group has two to four
 * digits, so that no single digit remains.
 */
export function readablePhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const code = countryCodePattern.exec(digits)?.[0] ?? '';
  const groups = digits.slice(code.length).match(/\d{4}$|\d{2,3}(?=\d{2}|$)|\d+/g) ?? [];
  return [`+${code}`, ...groups].join(' ');
}

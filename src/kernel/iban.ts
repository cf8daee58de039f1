import { remainderBy97 } from './mod-97.ts';

/**
 * Whether the check digits of an IBAN fit its other characters, so that no single character is mistyped and no two neighbours
 * are swapped (ISO 13616).
 * @param iban capital letters and digits, with or without spaces.
 */
export function fitsCheckDigits(iban: string): boolean {
  const text = iban.replaceAll(' ', '');
  // The country and the check digits count last.
  return remainderBy97(text.slice(4) + text.slice(0, 4)) === 1;
}

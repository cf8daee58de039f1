/**
 * Whether the check digits of an IBAN fit its other characters, so that no single character is mistyped and no two neighbours
 * are swapped (ISO 13616).
 * @param iban capital letters and digits, with or without spaces.
 */
export function fitsCheckDigits(iban: string): boolean {
  const text = iban.replaceAll(' ', '');
  // The country and the check digits count last; A is 10, Z is 35.
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

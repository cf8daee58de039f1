/**
 * Remainder by 97 of a text read as a number, with letters as two digits: A is 10, Z is 35. The check digits of an IBAN and of
 * a creditor reference are computed by it (ISO 7064).
 * @param text digits and capital letters.
 */
export const remainderBy97 = (text: string): number =>
  Number(BigInt(Array.from(text, (character) => Number.parseInt(character, 36)).join('')) % 97n);

/** Whether the digits are a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) with a correct check digit, or an ISBN-10. */
export function isBarcode(text: string): boolean {
  if (/^\d{9}[\dX]$/.test(text)) {
    const sum = text
      .split('')
      .reduce((total, sign, at) => total + (sign === 'X' ? 10 : Number(sign)) * (10 - at), 0);
    return sum % 11 === 0;
  }
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A barcode without the spaces, hyphens and apostrophe of spreadsheets. */
export const cleanBarcode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\-'’.]/g, '')
    .toUpperCase();

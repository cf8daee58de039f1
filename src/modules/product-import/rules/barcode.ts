/** Whether the digits are a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) with a correct check digit. */
export const isBarcode = (text: string): boolean =>
  /^(?:\d{8}|\d{12,14})$/.test(text) && Number(text.at(-1)) === checkDigit(text.slice(0, -1));

/** The check digit of GS1 for the digits before it. */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** A barcode without the spaces, hyphens and apostrophe of spreadsheets. An ISBN of ten digits becomes one of 13. */
export function cleanBarcode(text: string): string {
  const barcode = text
    .normalize('NFKC')
    .replaceAll(/[\s\-'’.]/g, '')
    .toUpperCase();
  if (!isIsbn10(barcode)) return barcode;
  const digits = `978${barcode.slice(0, 9)}`;
  return `${digits}${checkDigit(digits)}`;
}

function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  const sum = text
    .split('')
    .reduce((total, sign, at) => total + (sign === 'X' ? 10 : Number(sign)) * (10 - at), 0);
  return sum % 11 === 0;
}

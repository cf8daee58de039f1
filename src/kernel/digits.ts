/**
 * What is typed on an Arabic or Persian keyboard, in the digits (0–9) and with the decimal point that everything else
 * reckons with.
 */
export function latinDigits(text: string): string {
  // The last four bits of each of these characters are its digit.
  return text
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0b1111))
    .replaceAll('\u066B', '.');
}

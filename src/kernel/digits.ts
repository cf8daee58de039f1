/** Converts Arabic and Persian digits and decimal separators to 0–9 and a point. */
export function latinDigits(text: string): string {
  // The last four bits of each of these code points are the digit.
  return text
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0b1111))
    .replaceAll('\u066B', '.');
}

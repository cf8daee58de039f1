/** Tables that other programs open (RFC 4180). */

/**
 * A cell as it stands in the file. What a spreadsheet would take for a formula is led by an apostrophe: a name or a note
 * is written by strangers, and is opened on the shop's own machine. Numbers are the shop's own and stay numbers.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row with its end. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Before the first row: says to spreadsheets that the letters are UTF-8. */
export const csvBeginning = '\u{FEFF}';

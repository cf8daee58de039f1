/** CSV for spreadsheets (RFC 4180), safe to export and import again. */

import { formula } from './csv-marks.ts';
import { CsvParser, type CsvRow } from './csv-parser.ts';

export { byteOrderMark } from './csv-marks.ts';
export type { CsvRow } from './csv-parser.ts';

/**
 * A cell, quoted if necessary. Text that looks like a formula is prefixed with an apostrophe, because
 * customers enter names and notes that staff open in a spreadsheet. Numbers are never prefixed, also as text: a
 * spreadsheet would not add them up.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) && !negativeNumber.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const negativeNumber = /^-\d+(\.\d+)?$/;

/** A row including its line end. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Parses CSV separated by commas, semicolons or tabs, with any line ends and with or without a byte order mark. Skips
 * empty lines. Removes the apostrophe that `csvCell` puts before a formula.
 *
 * @param most maximum rows and columns; parsing stops beyond them, so that a hostile file cannot exhaust memory.
 * @returns the rows; or `brokenLine`, the line of an unclosed or misplaced quotation mark; or `beyond`, the
 * exceeded limit.
 */
export function readCsv(
  text: string,
  most: { rows: number; columns: number } = { rows: Infinity, columns: Infinity },
): { rows: CsvRow[] } | { brokenLine: number } | { beyond: 'rows' | 'columns' } {
  const parser = new CsvParser({ cell: Infinity, columns: most.columns });
  const rows: CsvRow[] = [];
  // In pieces, so that parsing stops soon after a limit.
  for (let at = 0; at <= text.length; at += PIECE) {
    const isLast = at + PIECE > text.length;
    const parsed = [...parser.write(text.slice(at, at + PIECE)), ...(isLast ? parser.end() : [])];
    for (const { line, cells, faults } of parsed) {
      const [fault] = faults;
      if (fault)
        return fault.kind === 'too_many_columns' ? { beyond: 'columns' } : { brokenLine: fault.line };
      if (rows.length === most.rows) return { beyond: 'rows' };
      rows.push({ line, cells });
    }
  }
  return { rows };
}

/** Characters that are parsed at a time. */
const PIECE = 65_536;

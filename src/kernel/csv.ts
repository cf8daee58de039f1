/** CSV for spreadsheets (RFC 4180), safe to export and import again. */

/**
 * Text that a spreadsheet would run as a formula, also after apostrophes. So `'=x` is exported as `''=x`, and
 * import restores `'=x`.
 */
const formula = /^'*\s*[=+\-@\t\r\n|%＝＋－＠]/u;

/**
 * A cell, quoted if necessary. Text that looks like a formula is prefixed with an apostrophe, because
 * customers enter names and notes that staff open in a spreadsheet. Numbers are never prefixed.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row including its line end. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\u{FEFF}';

export interface CsvRow {
  /** Line number where the row begins, from 1. */
  line: number;
  cells: string[];
}

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
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let begun = 1;
  let line = 1;
  let at = 0;
  // A separator at the very end is followed by an empty cell.
  while (at < source.length || cells.length > 0) {
    if (cells.length === 0) begun = line;
    const read = source[at] === '"' ? readQuoted(source, at) : readUnquoted(source, at, separator);
    if (!read) return { brokenLine: line };
    const { cell, end } = read;
    const next = source[end];
    if (next !== undefined && next !== separator && next !== '\n' && next !== '\r')
      return { brokenLine: line };
    if (cells.length === most.columns) return { beyond: 'columns' };
    cells.push(cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell);
    line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
    at = end + 1;
    if (next === separator) continue;
    if (next === '\r' && source[at] === '\n') at += 1;
    line += 1;
    if (cells.length > 1 || cells[0] !== '') {
      if (rows.length === most.rows) return { beyond: 'rows' };
      rows.push({ line: begun, cells });
    }
    cells = [];
  }
  return { rows };
}

interface ReadCell {
  cell: string;
  /** Index after the last character. */
  end: number;
}

/** Reads the quoted cell that begins at `start`; null if it is never closed. */
function readQuoted(source: string, start: number): ReadCell | null {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const mark = source.indexOf('"', from);
    if (mark < 0) return null;
    cell += source.slice(from, mark);
    if (source[mark + 1] !== '"') return { cell, end: mark + 1 };
    cell += '"';
    from = mark + 2;
  }
}

function readUnquoted(source: string, start: number, separator: string): ReadCell {
  let end = start;
  while (end < source.length && !isEnd(source[end]!, separator)) end += 1;
  return { cell: source.slice(start, end), end };
}

const isEnd = (sign: string, separator: string) => sign === separator || sign === '\n' || sign === '\r';

/** Maximum number of characters in which `separatorOf` looks for the first line. */
const LOOKED_AT = 20_000;

/** Detects the separator from the first line: spreadsheets in many locales write semicolons. */
function separatorOf(source: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(source.slice(0, LOOKED_AT))?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((best, each) => (each.times > best.times ? each : best)).sign;
}

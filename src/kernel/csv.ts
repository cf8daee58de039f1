/** Tables that other programs open, and that come back from them (RFC 4180). */

/** What a spreadsheet would take for a formula; led by apostrophes too, so that one that was added is known again. */
const formula = /^'*\s*[=+\-@\t\r\n|%＝＋－＠]/u;

/**
 * A cell as it stands in the file. What a spreadsheet would take for a formula is led by an apostrophe: a name or a note
 * is written by strangers, and is opened on the shop's own machine. Numbers are the shop's own and stay numbers.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row with its end. */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Before the first row: says to spreadsheets that the letters are UTF-8. */
export const csvBeginning = '\u{FEFF}';

export interface CsvRow {
  /** Where it begins, from 1, as an editor counts. */
  line: number;
  cells: string[];
}

/**
 * The rows of a table, whatever wrote it: with commas, semicolons or tabs, any line ends, with or without a mark before
 * the letters. Lines without anything are left out; the apostrophe that `csvCell` leads with is taken away again.
 *
 * @param most reading ends where there is more: a file of nothing but line ends must not fill the memory.
 * @returns the line where a quotation mark is never closed, or is followed by something, if there is one; or of what there
 *   is too much.
 */
export function readCsv(
  text: string,
  most: { rows: number; columns: number } = { rows: Infinity, columns: Infinity },
): { rows: CsvRow[] } | { brokenLine: number } | { beyond: 'rows' | 'columns' } {
  const source = text.startsWith(csvBeginning) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let begun = 1;
  let line = 1;
  let at = 0;
  // A separator at the very end has an empty cell behind it.
  while (at < source.length || cells.length > 0) {
    if (cells.length === 0) begun = line;
    const read = source[at] === '"' ? readQuoted(source, at) : readBare(source, at, separator);
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
  /** Behind its last sign. */
  end: number;
}

/** The cell that begins with the quotation mark at `start`; null where it never ends. */
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

function readBare(source: string, start: number, separator: string): ReadCell {
  let end = start;
  while (end < source.length && !isEnd(source[end]!, separator)) end += 1;
  return { cell: source.slice(start, end), end };
}

const isEnd = (sign: string, separator: string) => sign === separator || sign === '\n' || sign === '\r';

/** So many letters of the first line say what parts its cells. */
const LOOKED_AT = 20_000;

/** What parts the cells of the first line: spreadsheets of half the world write semicolons. */
function separatorOf(source: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(source.slice(0, LOOKED_AT))?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((best, each) => (each.times > best.times ? each : best)).sign;
}

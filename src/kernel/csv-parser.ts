import { byteOrderMark, formula } from './csv-marks.ts';

export interface CsvRow {
  /** Line number where the row begins, from 1. */
  line: number;
  cells: string[];
}

/** What is wrong with a row; `column` is its index from 0. */
export interface CsvFault {
  kind: 'misplaced_quote' | 'unclosed_quote' | 'cell_too_long' | 'too_many_columns';
  column: number;
  line: number;
}

export interface ParsedCsvRow extends CsvRow {
  faults: CsvFault[];
}

export interface CsvLimits {
  /** Characters of a cell. A longer cell is emptied, so that it costs no memory. */
  cell: number;
  columns: number;
}

/** Maximum number of characters in which the separator is looked for. */
const LOOKED_AT = 20_000;

/**
 * Parses CSV in pieces of any size, separated by commas, semicolons or tabs, with any line ends and with or without a
 * byte order mark. Skips empty lines. Removes the apostrophe that `csvCell` puts before a formula. Memory is bounded by
 * the limits of one row, whatever the file contains.
 */
export class CsvParser {
  private state: 'start' | 'unquoted' | 'quoted' | 'quote' = 'start';
  private separator: string | null = null;
  private ends = /[,\r\n]/g;
  private head = '';
  private cell = '';
  private cells: string[] = [];
  private columns = 0;
  private faults: CsvFault[] = [];
  private rows: ParsedCsvRow[] = [];
  private line = 1;
  private begun = 1;
  private quoteLine = 1;
  private isAfterReturn = false;
  private isTooLong = false;
  private readonly limits: CsvLimits;

  constructor(limits: CsvLimits = { cell: Infinity, columns: Infinity }) {
    this.limits = limits;
  }

  /** @returns the rows that this piece completes. */
  write(text: string): ParsedCsvRow[] {
    if (this.separator !== null) this.parse(text);
    else {
      this.head += text;
      const isEnough = this.head.length >= LOOKED_AT || /^(?:"(?:[^"]|"")*"|[^"\r\n])*[\r\n]/.test(this.head);
      if (isEnough) this.begin();
    }
    return this.take();
  }

  /** @returns the last rows. */
  end(): ParsedCsvRow[] {
    if (this.separator === null) this.begin();
    if (this.state === 'quoted') this.fault('unclosed_quote', this.quoteLine);
    if (this.columns > 0 || this.state !== 'start') this.endCell('\n');
    return this.take();
  }

  private take(): ParsedCsvRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private begin(): void {
    const text = this.head.startsWith(byteOrderMark) ? this.head.slice(1) : this.head;
    this.separator = separatorOf(text);
    this.ends = new RegExp(`[${this.separator}\\r\\n]`, 'g');
    this.head = '';
    this.parse(text);
  }

  private parse(text: string): void {
    let at = 0;
    while (at < text.length) {
      if (this.isAfterReturn) {
        this.isAfterReturn = false;
        if (text[at] === '\n') {
          at += 1;
          continue;
        }
      }
      at = this.state === 'quoted' ? this.readQuoted(text, at) : this.readUnquoted(text, at);
    }
  }

  private readQuoted(text: string, at: number): number {
    const mark = text.indexOf('"', at);
    this.append(text.slice(at, mark < 0 ? text.length : mark));
    if (mark < 0) return text.length;
    this.state = 'quote';
    return mark + 1;
  }

  private readUnquoted(text: string, at: number): number {
    if (text[at] === '"' && this.state !== 'unquoted') {
      // A second quotation mark inside a quoted cell stands for the mark itself.
      if (this.state === 'quote') this.append('"');
      else this.quoteLine = this.line;
      if (this.state === 'start' && this.columns === 0) this.begun = this.line;
      this.state = 'quoted';
      return at + 1;
    }
    this.ends.lastIndex = at;
    const end = this.ends.exec(text)?.index ?? text.length;
    if (end > at && this.state === 'quote') this.fault('misplaced_quote', this.line);
    if (this.state === 'start' && this.columns === 0) this.begun = this.line;
    if (end > at) {
      this.append(text.slice(at, end));
      this.state = 'unquoted';
    }
    if (end === text.length) return end;
    this.endCell(text[end]!);
    return end + 1;
  }

  private append(part: string): void {
    this.cell += part;
    if (this.cell.length <= this.limits.cell) return;
    this.isTooLong = true;
    this.line += lineEndsOf(this.cell);
    this.cell = '';
  }

  private fault(kind: CsvFault['kind'], line: number): void {
    this.faults.push({ kind, column: this.columns, line });
  }

  private endCell(end: string): void {
    this.line += lineEndsOf(this.cell);
    if (this.columns === this.limits.columns) this.fault('too_many_columns', this.line);
    else if (this.columns < this.limits.columns) {
      if (this.isTooLong) this.fault('cell_too_long', this.line);
      const { cell } = this;
      const isMarked = cell.startsWith("'") && formula.test(cell.slice(1));
      this.cells.push(this.isTooLong ? '' : isMarked ? cell.slice(1) : cell);
    }
    this.columns += 1;
    this.cell = '';
    this.isTooLong = false;
    this.state = 'start';
    if (end === this.separator) return;
    this.isAfterReturn = end === '\r';
    this.line += 1;
    const { cells, faults } = this;
    if (cells.length > 1 || cells[0] !== '' || faults.length > 0)
      this.rows.push({ line: this.begun, cells, faults });
    this.cells = [];
    this.faults = [];
    this.columns = 0;
  }
}

const lineEndsOf = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Detects the separator from the first line: spreadsheets in many locales write semicolons. */
function separatorOf(source: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(source.slice(0, LOOKED_AT))?.[0] ?? '').replaceAll(
    /"(?:[^"]|"")*"/g,
    '',
  );
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }));
  return counted.reduce((best, each) => (each.times > best.times ? each : best)).sign;
}

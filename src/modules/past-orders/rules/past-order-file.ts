import { cleanCell } from '#kernel/csv-cells.ts';
import { CsvParser, type ParsedCsvRow } from '#kernel/csv-parser.ts';
import type { ColumnReason, PastOrderReason } from '../contract/import-reasons.ts';
import { pastOrderLimits } from '../contract/import-reasons.ts';
import type { PastOrderSource } from '../contract/states.ts';
import type { PastOrderColumn, PastOrderField } from './fields.ts';
import { detectSource, mapColumns } from './headers.ts';

export interface FoundReason {
  line: number;
  number: string;
  column: string | null;
  code: PastOrderReason;
}

/** A row of the file. */
export interface PastOrderRow {
  line: number;
  /** The trimmed cell of a field; '' without one. The cells of several columns are separated by semicolons. */
  text: (field: PastOrderField) => string;
  /** Why the order of the row cannot be imported. */
  fault: { code: PastOrderReason; column: string | null } | null;
  /** Cells that are damaged. */
  notes: { code: PastOrderReason; column: string | null }[];
}

export type FileProblem = 'empty' | 'unknown_format' | 'too_many_rows' | 'too_many_columns';

/** Reads an order export in pieces of any size. */
export class PastOrderFile {
  readonly rows: PastOrderRow[] = [];
  source: PastOrderSource | null = null;
  problem: FileProblem | null = null;
  private headers: string[] = [];
  private plans: PastOrderColumn[] = [];
  private readonly columns = new Map<PastOrderField, number[]>();
  private isStarted = false;
  private readonly parser = new CsvParser({ cell: pastOrderLimits.cell, columns: pastOrderLimits.columns });

  write(piece: string): void {
    this.add(this.parser.write(piece));
  }

  end(): void {
    this.add(this.parser.end());
    if (!this.isStarted) this.problem = 'empty';
  }

  /** Columns that are not imported. */
  get skippedColumns(): { header: string; reason: ColumnReason }[] {
    return this.plans.flatMap((plan, index) =>
      'skip' in plan ? [{ header: this.headers[index]!.slice(0, 100), reason: plan.skip }] : [],
    );
  }

  hasColumn(field: PastOrderField): boolean {
    return this.columns.has(field);
  }

  /** The header of a field's column. */
  header(field: PastOrderField): string | null {
    const index = this.columns.get(field)?.[0];
    return index === undefined ? null : this.headers[index]!;
  }

  private add(parsed: readonly ParsedCsvRow[]): void {
    for (const row of parsed) {
      if (this.problem !== null) return;
      if (!this.isStarted) this.start(row);
      else if (this.rows.length === pastOrderLimits.rows) this.problem = 'too_many_rows';
      else this.rows.push(this.readRow(row));
    }
  }

  private start({ cells, faults }: ParsedCsvRow): void {
    this.isStarted = true;
    this.headers = cells.map((cell) => cleanCell(cell).text.trim());
    this.source = detectSource(this.headers);
    if (faults.some(({ kind }) => kind === 'too_many_columns')) this.problem = 'too_many_columns';
    else if (this.source === null) this.problem = 'unknown_format';
    if (this.problem !== null || this.source === null) return;
    this.plans = mapColumns(this.headers, this.source);
    for (const [index, plan] of this.plans.entries())
      if ('field' in plan) this.columns.set(plan.field, [...(this.columns.get(plan.field) ?? []), index]);
  }

  private readRow({ line, cells, faults }: ParsedCsvRow): PastOrderRow {
    const notes: PastOrderRow['notes'] = [];
    const kept = new Map<number, string>();
    for (const indexes of this.columns.values())
      for (const index of indexes) {
        const { text, isDamaged } = cleanCell(cells[index] ?? '');
        kept.set(index, text.trim());
        if (isDamaged) notes.push({ code: 'damaged_characters', column: this.headers[index]! });
      }
    let fault: PastOrderRow['fault'] = null;
    for (const { kind, column } of faults) {
      const header = this.headers[column] ?? null;
      if (kind !== 'cell_too_long') fault ??= { code: kind, column: header };
      else if (kept.has(column)) notes.push({ code: kind, column: header });
    }
    if (cells.slice(this.headers.length).some((cell) => cell.trim() !== ''))
      fault ??= { code: 'more_cells_than_headers', column: null };
    if (fault === null && notes.length === 0 && cells.every((cell) => cell.trim() === ''))
      fault = { code: 'row_empty', column: null };
    const text = (field: PastOrderField): string => {
      const indexes = this.columns.get(field);
      if (!indexes) return '';
      return indexes.length === 1
        ? kept.get(indexes[0]!)!
        : indexes
            .map((index) => kept.get(index)!)
            .filter((cell) => cell !== '')
            .join(';');
    };
    return { line, text, fault, notes };
  }
}

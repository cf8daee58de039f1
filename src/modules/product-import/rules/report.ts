import { shorten } from '#kernel/csv-cells.ts';
import { isLevel, type Reason, type ReasonCode } from '../contract/reasons.ts';
import type { ImportField } from '../contract/import-fields.ts';
import type { SourceRow } from './source-rows.ts';

/** Collects the reasons of one product. */
export class Report {
  readonly reasons: Reason[] = [];
  private readonly rejected = new Set<number>();

  /** A reason of one cell, with its text as `value`. */
  cell(
    row: SourceRow,
    field: ImportField,
    code: ReasonCode,
    params: Reason['params'] = {},
    index: number | string = 0,
  ): void {
    const value = shorten(row.text(field, index), 80);
    this.add(row.reason(code, row.header(field, index), { ...(value && { value }), ...params }));
  }

  add(reason: Reason): void {
    this.reasons.push(reason);
    if (isLevel(reason, 'row') && reason.row !== null) this.rejected.add(reason.row);
  }

  isRejected(row: SourceRow): boolean {
    return this.rejected.has(row.line);
  }

  /** A text of at most this length. */
  text(row: SourceRow, field: ImportField, text: string, most: number): string {
    if (text.length <= most) return text;
    this.cell(row, field, 'text_shortened', { limit: most });
    return shorten(text, most);
  }
}

import { cleanCell } from '#kernel/csv-cells.ts';
import type { ParsedCsvRow } from '#kernel/csv-parser.ts';
import {
  type ColumnPlan,
  type ImportField,
  importLimits,
  type SourceFormat,
} from '../contract/import-fields.ts';
import type { Reason, ReasonCode } from '../contract/reasons.ts';
import { targetKey } from './map-columns.ts';

/** A variant of the shop, as the rows of a file name it. */
export interface KnownVariant {
  handle: string;
  /** As the shop writes it. */
  sku: string;
  /** Name and value of each option. */
  options: readonly { name: string; value: string }[];
}

/** The headers of a file and where its fields are. */
export interface Layout {
  format: SourceFormat;
  headers: readonly string[];
  plans: readonly ColumnPlan[];
  /** Column indexes by target. */
  columns: ReadonlyMap<string, readonly number[]>;
  /** Numbers of the options, in file order. */
  options: readonly number[];
  /** Keys of the attributes, in file order. */
  attributes: readonly string[];
  /** Variants of the shop by SKU in lower case, for rows without a handle. */
  bySku?: ReadonlyMap<string, KnownVariant> | undefined;
}

export function layoutOf(
  format: SourceFormat,
  headers: readonly string[],
  plans: readonly ColumnPlan[],
): Layout {
  const columns = new Map<string, number[]>();
  const options = new Set<number>();
  const attributes = new Set<string>();
  for (const [index, plan] of plans.entries()) {
    if ('skip' in plan) continue;
    const key = targetKey(plan);
    columns.set(key, [...(columns.get(key) ?? []), index]);
    if (plan.field === 'optionName' || plan.field === 'optionValue') options.add(plan.index ?? 1);
    if (plan.key !== undefined) attributes.add(plan.key);
  }
  return { format, headers, plans, columns, options: [...options], attributes: [...attributes] };
}

/** Whether rows may have some fields of a product only. */
export const isPartialFormat = (format: SourceFormat): boolean => format === 'trivet' || format === 'other';

/** A row whose cells are clean, read by field. */
export class SourceRow {
  readonly line: number;
  /** Reasons of level `row`: the row cannot be imported. */
  readonly faults: Reason[] = [];
  readonly notes: Reason[] = [];
  private readonly cells: string[];
  /** The variant that the SKU of a row without a handle names. */
  private readonly known: KnownVariant | null;
  private readonly layout: Layout;

  constructor(parsed: ParsedCsvRow, layout: Layout) {
    this.line = parsed.line;
    this.layout = layout;
    this.cells = parsed.cells.map((cell, index) => this.clean(cell, index));
    const isUnnamed = layout.bySku !== undefined && this.cellText('handle') === '';
    this.known = (isUnnamed && layout.bySku?.get(this.cellText('sku').toLowerCase())) || null;
    for (const { kind, column, line } of parsed.faults) this.addFault(kind, column, line);
    const extra = this.cells.slice(layout.headers.length).filter((cell) => cell.trim() !== '');
    if (extra.length > 0)
      this.faults.push(this.reason('more_cells_than_headers', null, { cells: extra.length }));
    if (this.faults.length === 0 && this.cells.every((cell) => cell.trim() === ''))
      this.faults.push(this.reason('row_empty', null));
  }

  /** The trimmed text of a field; `index` is the number of an option or the key of an attribute. The cells of several columns are separated by line ends. */
  text(field: ImportField, index: number | string = 0): string {
    return this.knownText(field, index) ?? this.cellText(field, index);
  }

  /** Handle and options of a known variant. Its name is that of the product, not of the variant. */
  private knownText(field: ImportField, index: number | string): string | null {
    if (!this.known) return null;
    const { handle, sku, options } = this.known;
    if (field === 'sku') return sku;
    if (field === 'handle') return handle;
    if (field === 'name') return options.length > 0 ? '' : null;
    if (field === 'optionName') return options[Number(index) - 1]?.name ?? '';
    return field === 'optionValue' ? (options[Number(index) - 1]?.value ?? '') : null;
  }

  private cellText(field: ImportField, index: number | string = 0): string {
    const columns = this.layout.columns.get(`${field}:${index}`);
    if (!columns) return '';
    if (columns.length === 1) return (this.cells[columns[0]!] ?? '').trim();
    return columns
      .map((column) => (this.cells[column] ?? '').trim())
      .filter((cell) => cell !== '')
      .join('\n');
  }

  has(field: ImportField, index: number | string = 0): boolean {
    return this.layout.columns.has(`${field}:${index}`);
  }

  /** The header of a field's column. */
  header(field: ImportField, index: number | string = 0): string | null {
    const column = this.layout.columns.get(`${field}:${index}`)?.[0];
    return column === undefined ? null : (this.layout.headers[column] ?? null);
  }

  /** The unit that a field's header names. */
  unit(field: ImportField): string {
    const column = this.layout.columns.get(`${field}:0`)?.[0];
    const plan = column === undefined ? undefined : this.layout.plans[column];
    return plan && 'field' in plan ? (plan.unit ?? '') : '';
  }

  reason(code: ReasonCode, column: string | null, params: Reason['params'] = {}): Reason {
    return { row: this.line, column, code, params };
  }

  /** Whether a row may change a product without naming it: other shops export whole products. */
  get mayBePartial(): boolean {
    return isPartialFormat(this.layout.format);
  }

  get format(): SourceFormat {
    return this.layout.format;
  }

  get options(): readonly number[] {
    return this.known?.options.map((_, at) => at + 1) ?? this.layout.options;
  }

  get attributes(): readonly string[] {
    return this.layout.attributes;
  }

  private clean(cell: string, index: number): string {
    const { text, hadControls, isDamaged } = cleanCell(cell);
    const header = this.layout.headers[index] ?? null;
    if (hadControls) this.notes.push(this.reason('control_characters_removed', header));
    if (isDamaged) this.notes.push(this.reason('damaged_characters', header));
    return text;
  }

  private addFault(kind: ParsedCsvRow['faults'][number]['kind'], column: number, line: number): void {
    const header = this.layout.headers[column] ?? null;
    if (kind === 'cell_too_long') this.notes.push(this.reason(kind, header, { limit: importLimits.cell }));
    else if (kind === 'too_many_columns') {
      if (!this.faults.some(({ code }) => code === kind))
        this.faults.push(this.reason(kind, null, { limit: importLimits.columns }));
    } else this.faults.push(this.reason(kind, header, { line }));
  }
}

import { shorten } from '#kernel/csv-cells.ts';
import { CsvParser, type ParsedCsvRow } from '#kernel/csv-parser.ts';
import {
  type ColumnPlan,
  importLimits,
  type RememberedMappings,
  type SourceFormat,
} from '../contract/import-fields.ts';
import type { Reason } from '../contract/reasons.ts';
import { GroupIndex, type RowGroups } from './group-rows.ts';
import { detectFormat, mapColumns, repeatedTargets } from './map-columns.ts';
import { type DecimalSign, detectDecimalSign } from '#kernel/number-text.ts';
import { isPartialFormat, type Layout, layoutOf, SourceRow } from './source-rows.ts';

/** What a person may choose instead of what is detected. */
export interface ImportChoices {
  format?: SourceFormat | undefined;
  /** Remembered mappings by format. */
  mappings?: RememberedMappings | undefined;
  /** The plan of each column, in file order; takes precedence over `mappings`. */
  plans?: readonly ColumnPlan[] | undefined;
  sign?: DecimalSign | undefined;
  /** Variants of the shop by SKU in lower case, see `skusToFind`. */
  bySku?: Layout['bySku'];
}

/** What the first pass over a file finds out. */
export interface CsvScan {
  layout: Layout;
  sign: DecimalSign;
  groups: RowGroups;
  /** Number of rows below the header. */
  rows: number;
  /** The first values of each column. */
  samples: string[][];
  /** Reasons of levels `file` and `column`. */
  reasons: Reason[];
}

const SAMPLES = 3;
const NUMBERS = 2000;

/** Parses text in pieces into rows. */
export async function* parseRows(
  text: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<ParsedCsvRow> {
  const parser = new CsvParser({ cell: importLimits.cell, columns: importLimits.columns });
  for await (const piece of text) yield* parser.write(piece);
  yield* parser.end();
}

/** The first pass: format, columns, samples, and which rows belong together. Keeps no rows. */
export async function scanCsv(
  text: AsyncIterable<string> | Iterable<string>,
  choices: ImportChoices = {},
): Promise<CsvScan> {
  let scan: Scanner | null = null;
  for await (const parsed of parseRows(text)) {
    if (scan === null) scan = new Scanner(parsed, choices);
    else if (!scan.add(parsed)) break;
  }
  return (scan ?? new Scanner({ line: 1, cells: [], faults: [] }, choices)).finish();
}

/**
 * The SKUs, in lower case, of rows without a handle. If the shop has variants with them, scan the file again with these: the
 * rows change their products.
 */
export async function skusToFind(
  text: AsyncIterable<string> | Iterable<string>,
  { layout, rows }: CsvScan,
): Promise<Set<string>> {
  const skus = new Set<string>();
  if (!isPartialFormat(layout.format) || !layout.columns.has('sku:0')) return skus;
  let at = -1;
  for await (const parsed of parseRows(text)) {
    at += 1;
    if (at === 0) continue;
    if (at > rows) break;
    const row = new SourceRow(parsed, layout);
    if (row.text('handle') === '' && row.text('sku') !== '') skus.add(row.text('sku').toLowerCase());
  }
  return skus;
}

class Scanner {
  private readonly layout: Layout;
  private readonly index = new GroupIndex();
  private readonly samples: string[][];
  private readonly filled: number[];
  private readonly numbers: string[] = [];
  private readonly choices: ImportChoices;
  private rows = 0;
  private isTooLong = false;

  constructor(header: ParsedCsvRow, choices: ImportChoices) {
    this.choices = choices;
    const headers = header.cells.map((cell) => cell.trim());
    const format = choices.format ?? detectFormat(headers);
    const plans = choices.plans
      ? headers.map((_, at) => choices.plans![at] ?? { skip: 'column_skipped' as const })
      : mapColumns(headers, format, choices.mappings?.[format]);
    this.layout = { ...layoutOf(format, headers, plans), bySku: choices.bySku };
    this.samples = headers.map(() => []);
    this.filled = headers.map(() => 0);
  }

  /** @returns false above the limit of rows. */
  add(parsed: ParsedCsvRow): boolean {
    if (this.rows === importLimits.rows) {
      this.isTooLong = true;
      return false;
    }
    this.rows += 1;
    const row = new SourceRow(parsed, this.layout);
    this.index.add(row);
    for (const [at, samples] of this.samples.entries()) {
      const cell = parsed.cells[at]?.trim() ?? '';
      if (cell === '') continue;
      this.filled[at]! += 1;
      if (samples.length < SAMPLES && !samples.includes(cell)) samples.push(shorten(cell, 80));
    }
    for (const field of ['price', 'compareAtPrice', 'salePrice', 'cost'] as const) {
      if (this.numbers.length < NUMBERS && row.text(field) !== '') this.numbers.push(row.text(field));
    }
    return true;
  }

  finish(): CsvScan {
    const { layout, samples, rows } = this;
    const sign = this.choices.sign ?? detectDecimalSign(this.numbers);
    return { layout, sign, groups: this.index.finish(), rows, samples, reasons: this.reasons() };
  }

  /** Whether rows name existing products without their names. */
  private canFindProducts(): boolean {
    const { format, columns } = this.layout;
    return isPartialFormat(format) && (columns.has('handle:0') || columns.has('sku:0'));
  }

  private reasons(): Reason[] {
    const { headers, plans, columns } = this.layout;
    const ofFile = (code: Reason['code'], params: Reason['params'] = {}): Reason[] => [
      { row: null, column: null, code, params },
    ];
    const repeated = repeatedTargets(plans);
    return [
      ...(headers.length === 0 ? ofFile('file_empty') : []),
      ...(headers.length > 0 && this.rows === 0 ? ofFile('file_without_rows') : []),
      ...(this.isTooLong ? ofFile('too_many_rows', { limit: importLimits.rows }) : []),
      ...(headers.length > 0 && !columns.has('name:0') && !this.canFindProducts()
        ? ofFile('name_column_missing')
        : []),
      ...(repeated.length > 0 ? ofFile('column_mapped_twice', { fields: repeated.join(', ') }) : []),
      ...plans.flatMap((plan, at): Reason[] =>
        'skip' in plan && this.filled[at]! > 0
          ? [
              {
                row: null,
                column: headers[at]!,
                code: plan.skip,
                params: { cells: this.filled[at]!, value: this.samples[at]![0]! },
              },
            ]
          : [],
      ),
    ];
  }
}

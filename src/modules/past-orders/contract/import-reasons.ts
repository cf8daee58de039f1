export const pastOrderLimits = {
  /** Characters of a file. */
  file: 15_000_000,
  rows: 50_000,
  columns: 400,
  cell: 20_000,
  linesPerOrder: 500,
};

/**
 * Why rows and cells are not imported. `row`: the order of the row is not imported; each such row counts under one
 * reason. `cell`: the order is imported without the cell.
 */
export const pastOrderReasons = {
  row_empty: 'row',
  misplaced_quote: 'row',
  unclosed_quote: 'row',
  too_many_columns: 'row',
  more_cells_than_headers: 'row',
  number_missing: 'row',
  number_too_long: 'row',
  number_repeated: 'row',
  date_missing: 'row',
  date_invalid: 'row',
  date_ambiguous: 'row',
  date_implausible: 'row',
  currency_invalid: 'row',
  total_missing: 'row',
  total_invalid: 'row',
  total_negative: 'row',
  total_other_currency: 'row',
  quantity_invalid: 'row',
  too_many_lines: 'row',
  imported_before: 'row',
  differs_from_imported: 'row',
  email_invalid: 'cell',
  amount_left_out: 'cell',
  cell_too_long: 'cell',
  damaged_characters: 'cell',
  text_shortened: 'cell',
  lines_missing: 'cell',
} as const satisfies Record<string, 'row' | 'cell'>;
export type PastOrderReason = keyof typeof pastOrderReasons;
/** Why a column is not imported. */
export const columnReasons = ['not_kept', 'unknown', 'repeated'] as const;
export type ColumnReason = (typeof columnReasons)[number];

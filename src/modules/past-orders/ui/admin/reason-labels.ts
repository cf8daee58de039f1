import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnReason, PastOrderReason } from '../../contract/import-reasons.ts';

export const reasonLabels: Record<PastOrderReason, MessageDescriptor> = {
  row_empty: msg`The row is empty.`,
  misplaced_quote: msg`A quotation mark is misplaced.`,
  unclosed_quote: msg`A quotation mark is never closed.`,
  too_many_columns: msg`The row has too many columns.`,
  more_cells_than_headers: msg`The row has more cells than the file has headers.`,
  number_missing: msg`The order number is missing.`,
  number_too_long: msg`The order number is too long.`,
  number_repeated: msg`Another order of the file has this number.`,
  date_missing: msg`The date is missing.`,
  date_invalid: msg`The date is not valid.`,
  date_ambiguous: msg`The file does not tell whether the day or the month comes first.`,
  date_implausible: msg`The date is in the future or before 1995.`,
  currency_invalid: msg`The currency is not valid.`,
  total_missing: msg`The total is missing.`,
  total_invalid: msg`The total is not valid.`,
  total_negative: msg`The total is negative: a refund, not an order.`,
  total_other_currency: msg`The total is in another currency.`,
  quantity_invalid: msg`A quantity is not valid.`,
  too_many_lines: msg`The order has more than 500 lines.`,
  imported_before: msg`The order is imported already.`,
  differs_from_imported: msg`An imported order with this number has another date or total.`,
  email_invalid: msg`The email is not valid. The order is imported without it.`,
  amount_left_out: msg`The amount is not valid. The order is imported without it.`,
  cell_too_long: msg`The cell is too long. The order is imported without it.`,
  damaged_characters: msg`The cell has damaged characters.`,
  text_shortened: msg`The text is shortened.`,
  lines_missing: msg`The order has no products.`,
};

export const columnReasonLabels: Record<ColumnReason, MessageDescriptor> = {
  not_kept: msg`Not part of the history`,
  unknown: msg`Unknown column`,
  repeated: msg`Another column has the same content`,
};

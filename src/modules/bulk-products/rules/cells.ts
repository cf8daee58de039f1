import type { FieldDescription } from '#modules/catalog/contract/field-description.ts';
import { bulkColumnFields, describedField } from '#modules/catalog/contract/product-fields.ts';
import { type FieldFormat, fieldText, parseFieldText } from '#modules/catalog/contract/field-text.ts';
import type { BulkField, GridField } from '../contract/bulk.ts';

/** Stock of a product without variants, which is no field of the product. */
const stock: FieldDescription = { type: 'integer', min: 0, max: 1_000_000, initial: null, isFilled: true };

const describedCell = (field: BulkField): FieldDescription =>
  field === 'stock' ? stock : describedField(field);

/** Columns of the grid: the fields of a product, with the stock after the prices. */
export const gridFields: readonly GridField[] = bulkColumnFields.flatMap((field): GridField[] =>
  field === 'cost' ? ['cost', 'stock'] : [field],
);

export const isNumeric = (field: BulkField): boolean =>
  ['money', 'integer'].includes(describedCell(field).type);

/** Formats a value for a grid cell, the clipboard and CSV. */
export const cellText = (
  field: BulkField,
  value: string | number | null | undefined,
  format: FieldFormat,
): string => fieldText(describedCell(field), value, format);

/** Parses the text of a grid cell; the inverse of `cellText`. */
export const parseCell = (field: BulkField, typed: string, format: FieldFormat) =>
  parseFieldText(describedCell(field), typed, format);

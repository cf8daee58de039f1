import type { FieldDescription, FieldValue } from '#modules/catalog/contract/field-description.ts';
import { bulkColumnFields, describedField } from '#modules/catalog/contract/product-fields.ts';
import {
  type FieldFormat,
  type FieldTextProblem,
  fieldText,
  parseFieldText,
} from '#modules/catalog/contract/field-text.ts';
import type { AttributeValue } from '#modules/product-types/contract/attribute-value.ts';
import type { BulkField, GridField } from '../contract/bulk.ts';

export type CellValue = FieldValue | AttributeValue;

/** How cells are shown and parsed. */
export interface CellFormat extends FieldFormat {
  attributeText: (key: string, value: AttributeValue) => string;
  /** Null if the text is no value of the attribute. */
  parseAttribute: (key: string, text: string) => AttributeValue | null;
}

/** Stock of a product without variants, which is no field of the product. */
const stock: FieldDescription = { type: 'integer', min: 0, max: 1_000_000, initial: null, isFilled: true };

/** The key of an attribute's column; null for a field. */
export const attributeKey = (field: string): string | null =>
  field.startsWith('f.') ? field.slice(2) : null;

/** The description of a column; null for an attribute. */
export const describedCell = (field: GridField | BulkField): FieldDescription | null => {
  if (attributeKey(field) !== null) return null;
  return field === 'stock' ? stock : describedField(field as Exclude<BulkField, 'stock'>);
};

/** Columns of the grid before those of attributes: the fields of a product, with the stock after the prices. */
export const gridFields: readonly Exclude<GridField, `f.${string}`>[] = bulkColumnFields.flatMap(
  (field): Exclude<GridField, `f.${string}`>[] => (field === 'cost' ? ['cost', 'stock'] : [field]),
);

export const isNumeric = (field: GridField): boolean =>
  ['money', 'integer'].includes(describedCell(field)?.type ?? '');

/** Formats a value for a grid cell and the clipboard. */
export function cellText(
  field: GridField | BulkField,
  value: CellValue | undefined,
  format: CellFormat,
): string {
  const description = describedCell(field);
  if (description) return fieldText(description, value as FieldValue | undefined, format);
  return value === undefined || value === null ? '' : format.attributeText(attributeKey(field)!, value);
}

/** Parses the text of a grid cell; the inverse of `cellText`. */
export function parseCell(
  field: GridField,
  typed: string,
  format: CellFormat,
): { value: CellValue } | { problem: FieldTextProblem | 'attribute' } {
  const description = describedCell(field);
  if (description) return parseFieldText(description, typed, format);
  if (typed.trim() === '') return { value: null };
  const value = format.parseAttribute(attributeKey(field)!, typed);
  return value === null ? { problem: 'attribute' } : { value };
}

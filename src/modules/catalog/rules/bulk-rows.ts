import type { FieldText } from '#kernel/result.ts';
import type { BulkColumnField, BulkProductField, ProductFieldValues } from '../contract/product-fields.ts';

/** The values of the columns of the bulk editor, except stock. Amounts in minor units. */
export type BulkRowValues = Pick<ProductFieldValues, BulkColumnField>;

export interface BulkRowProblem {
  id: string;
  field: BulkProductField;
  message: FieldText;
}

/** Validates one row of the bulk editor by itself. */
export function validateBulkRow({
  id,
  price,
  compareAtPrice,
}: BulkRowValues & { id: string }): BulkRowProblem[] {
  if (compareAtPrice === null || compareAtPrice > price) return [];
  return [
    { id, field: 'compareAtPrice', message: /*i18n*/ 'The compare-at price must be higher than the price.' },
  ];
}

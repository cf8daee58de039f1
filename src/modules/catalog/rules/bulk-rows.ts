/** Values that the bulk editor can change, except stock, summary and description. */
export interface BulkRowValues {
  name: string;
  /** Minor units, like all amounts here. */
  price: number;
  compareAtPrice: number | null;
  cost: number | null;
  status: 'draft' | 'published' | 'archived';
  categoryId: string;
  sku: string | null;
}

export interface BulkRowProblem {
  id: string;
  field: keyof BulkRowValues;
  message: string;
}

/** Validates one row of the bulk editor by itself. */
export function validateBulkRow({
  id,
  price,
  compareAtPrice,
}: BulkRowValues & { id: string }): BulkRowProblem[] {
  if (compareAtPrice === null || compareAtPrice > price) return [];
  return [{ id, field: 'compareAtPrice', message: 'The compare-at price must be higher than the price.' }];
}

import type { FieldFormat } from '../../../contract/field-text.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { ProductFormValues } from './form-values.ts';

/** Props common to all parts of the form. */
export interface FormFieldsProps {
  values: ProductFormValues;
  set: (change: Partial<ProductFormValues>) => void;
  /** Error messages by field path. */
  errors: FieldErrors;
  /** Currency of amounts, and the choices of fields. */
  format: FieldFormat;
}

/** Returns the list with one element moved. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Returns the list with one row's element changed. */
export function updateRow<Item extends { row: string }>(
  list: readonly Item[],
  row: string,
  change: Partial<Item>,
): Item[] {
  return list.map((item) => (item.row === row ? { ...item, ...change } : item));
}

import type { FieldWords } from '../field-problems.ts';
import type { ProductFormValues } from './form-values.ts';

/** What every part of the form is given. */
export interface FormPartProps {
  values: ProductFormValues;
  set: (change: Partial<ProductFormValues>) => void;
  /** Words beside fields, by path. */
  words: FieldWords;
}

/** The same list with one element in another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The same list with the element of this row changed. */
export function withRow<Item extends { row: string }>(
  list: readonly Item[],
  row: string,
  change: Partial<Item>,
): Item[] {
  return list.map((item) => (item.row === row ? { ...item, ...change } : item));
}

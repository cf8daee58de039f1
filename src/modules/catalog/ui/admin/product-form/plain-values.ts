import type { EditableProduct } from '../../../contract/editable-product.ts';
import type { FieldValue } from '../../../contract/field-description.ts';
import {
  describedField,
  type ProductField,
  type ProductFieldValues,
  productFieldNames,
  type productFields,
} from '../../../contract/product-fields.ts';
import {
  type FieldFormat,
  type FieldTextProblem,
  fieldText,
  parseFieldText,
} from '../../../contract/field-text.ts';

/** Plain fields while editing: texts as typed, keys of choices, `datetime-local` values, and flags. */
export type PlainFormValues = {
  [Field in ProductField]: (typeof productFields)[Field]['type'] extends 'boolean' ? boolean : string;
};

const withEach = (valueOf: (field: ProductField) => unknown) =>
  Object.fromEntries(productFieldNames.map((field) => [field, valueOf(field)])) as Record<
    ProductField,
    unknown
  >;

export const emptyPlainValues = (): PlainFormValues =>
  withEach((field) => describedField(field).initial ?? '') as PlainFormValues;

const two = (number: number) => String(number).padStart(2, '0');

/** A time as a `datetime-local` value. */
export function localDateTime(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const plainValuesOf = (product: EditableProduct, currency: string): PlainFormValues =>
  withEach((field) => {
    const description = describedField(field);
    const value = product[field] ?? description.initial;
    if (description.type === 'boolean') return value;
    if (description.type === 'moment') return value ? localDateTime(new Date(String(value))) : '';
    // Without lists of choices, their keys are shown.
    return fieldText(description, value, { currency, choices: {} });
  }) as PlainFormValues;

/** Parses the plain fields. The value of a field with an error is its initial one. */
export function parsePlainValues(
  values: PlainFormValues,
  currency: string,
  onProblem: (field: ProductField, problem: FieldTextProblem) => void,
): ProductFieldValues {
  const format: FieldFormat = { currency, choices: {} };
  return withEach((field) => {
    const parsed = parsePlainValue(field, values[field], format);
    if ('value' in parsed) return parsed.value;
    onProblem(field, parsed.problem);
    return describedField(field).initial;
  }) as ProductFieldValues;
}

function parsePlainValue(
  field: ProductField,
  typed: string | boolean,
  format: FieldFormat,
): { value: FieldValue } | { problem: FieldTextProblem } {
  const description = describedField(field);
  if (typeof typed === 'boolean') return { value: typed };
  // A select control only has keys of its choices.
  if (description.type === 'choice' && typed !== '') return { value: typed };
  return parseFieldText(description, typed, format);
}

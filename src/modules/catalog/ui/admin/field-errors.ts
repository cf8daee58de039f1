import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { colon } from '#kernel/punctuation.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { productLabels } from '../../contract/product-field-labels.ts';

/** Messages of client-side validation. */
export const validationMessages = {
  required: msg`This field is required.`,
  amount: msg`Enter an amount, such as 189 or 189.90.`,
  higher: msg`The compare-at price must be higher than the price.`,
  whole: msg`Enter a whole number greater than 0, with at most 7 digits.`,
  measure: msg`Enter a value that fits, such as 28 or 28 cm.`,
  slug: msg`Use lowercase letters, digits and single hyphens only.`,
  reserved: msg`This handle is reserved.`,
  moment: msg`Enter a date and time.`,
  long: msg`This is too long.`,
  choice: msg`Choose one from the list.`,
  flag: msg`Choose yes or no.`,
  color: msg`Choose a colour.`,
  parts: msg`Add at least one product to the set.`,
  twice: msg`Enter each value only once.`,
  barcode: msg`Enter a valid barcode (GTIN) of 8, 12, 13 or 14 digits.`,
  tooMany: msg`A product can have up to 250 variants. Remove some option values.`,
  noVariant: msg`Sell at least one variant.`,
} satisfies Record<string, MessageDescriptor>;

export type ValidationError = keyof typeof validationMessages;

/** Error messages by field path (`colors.0.name`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server's error messages by field path; the first one per field. */
export function serverErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiProblem)) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of error.fields) errors[path] ??= message;
  return errors;
}

/** The errors that remain after these fields changed; `colors` stands for all of its rows. */
export function clearErrors(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  const remaining = Object.entries(errors).filter(([path]) => !changed.includes(path.split('.')[0] ?? ''));
  return remaining.length === Object.keys(errors).length ? errors : Object.fromEntries(remaining);
}

/** The id of a field's control; the error summary links to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Field names by the first part of their path, for the error summary. */
const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  ...productLabels,
  position: msg`Position`,
};

/** The error summary above a form: field name, message and link. */
export function errorSummary(i18n: I18n, errors: FieldErrors): { fieldId: string; text: string }[] {
  return Object.entries(errors).map(([path, text]) => {
    const name = fieldLabels[path.split('.')[0] ?? ''];
    return { fieldId: fieldId(path), text: name ? `${i18n._(name)}${colon(i18n.locale)}${text}` : text };
  });
}

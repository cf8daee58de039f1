import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';

/** Messages of client-side validation. */
export const validationMessages = {
  required: msg`Please fill this in.`,
  amount: msg`An amount such as 189 or 189.90.`,
  higher: msg`The former price must be higher than the price.`,
  whole: msg`A whole number.`,
  slug: msg`Small letters, digits and single hyphens only.`,
  reserved: msg`This address is taken by the back office itself.`,
  moment: msg`Choose a day and a time.`,
  color: msg`Choose a colour.`,
  parts: msg`Put something into the set.`,
  twice: msg`This is there twice.`,
} satisfies Record<string, MessageDescriptor>;

export type ValidationError = keyof typeof validationMessages;

/** Error messages by field path (`colors.0.name`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The server's error messages by field path; the first one per field. */
export function serverErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiProblem)) return {};
  const words: Record<string, string> = {};
  for (const { path, message } of error.fields) words[path] ??= message;
  return words;
}

/** The errors that remain after these fields changed; `colors` stands for all of its rows. */
export function clearErrors(words: FieldErrors, changed: readonly string[]): FieldErrors {
  const rest = Object.entries(words).filter(([path]) => !changed.includes(path.split('.')[0] ?? ''));
  return rest.length === Object.keys(words).length ? words : Object.fromEntries(rest);
}

/** The id of a field's control; the error summary links to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Field names by the first part of their path, for the error summary. */
const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  id: msg`Address`,
  name: msg`Name`,
  summary: msg`Summary`,
  description: msg`Description`,
  status: msg`Status`,
  categoryId: msg`Category`,
  price: msg`Price`,
  compareAtPrice: msg`Former price`,
  cost: msg`Cost`,
  sku: msg`SKU`,
  publishAt: msg`Published at`,
  seoTitle: msg`Title in search results`,
  seoDescription: msg`Text in search results`,
  related: msg`Goes well with`,
  aliases: msg`Other addresses`,
  colors: msg`Colours`,
  pictures: msg`Pictures`,
  components: msg`What is in the set`,
  specification: msg`Specification`,
  position: msg`Position`,
};

/** The error summary above a form: field name, message and link. */
export function errorSummary(i18n: I18n, words: FieldErrors): { fieldId: string; text: string }[] {
  return Object.entries(words).map(([path, text]) => {
    const name = fieldLabels[path.split('.')[0] ?? ''];
    return { fieldId: fieldId(path), text: name ? `${i18n._(name)}: ${text}` : text };
  });
}

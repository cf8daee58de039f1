import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';

/** What can be wrong with a field before anything is sent. */
export const problemWords = {
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

export type ProblemWord = keyof typeof problemWords;

/** Words beside fields, by the field's path (`colors.0.name`). */
export type FieldWords = Readonly<Record<string, string>>;

/** The server's words for the fields at fault, by path; the first of several for one field. */
export function wordsOfProblem(error: unknown): FieldWords {
  if (!(error instanceof ApiProblem)) return {};
  const words: Record<string, string> = {};
  for (const { path, message } of error.fields) words[path] ??= message;
  return words;
}

/** The words that still hold once these fields were typed anew; `colors` stands for all of its rows. */
export function wordsWithout(words: FieldWords, changed: readonly string[]): FieldWords {
  const rest = Object.entries(words).filter(([path]) => !changed.includes(path.split('.')[0] ?? ''));
  return rest.length === Object.keys(words).length ? words : Object.fromEntries(rest);
}

/** The id of a field's control, which problems link to. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** What fields are called, by the first part of their path, for lists of problems away from the field. */
const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
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

/** The problems above a form: the field's name, what is wrong, and the way there. */
export function formProblems(i18n: I18n, words: FieldWords): { fieldId: string; text: string }[] {
  return Object.entries(words).map(([path, text]) => {
    const name = fieldNames[path.split('.')[0] ?? ''];
    return { fieldId: fieldId(path), text: name ? `${i18n._(name)}: ${text}` : text };
  });
}

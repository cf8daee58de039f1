import * as z from 'zod';
import type { Language } from '#kernel/language.ts';
import type { FieldProblem, FieldText } from '#kernel/result.ts';
import { textIn } from './server-texts.ts';

/** A message beside a field in a language. */
export const shownText = (language: Language, text: FieldText): string =>
  textIn(language, typeof text === 'string' ? { id: text } : text);

export const shownFields = (
  language: Language,
  fields: readonly FieldProblem[],
): { path: string; message: string }[] =>
  fields.map(({ path, message }) => ({ path, message: shownText(language, message) }));

/** Messages of schemas that have no message of their own. Values in braces are those of the issue. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return /*i18n*/ 'This field is required.';
      if (issue.expected === 'int') return /*i18n*/ 'Enter a whole number.';
      return issue.expected === 'number' ? /*i18n*/ 'Enter a number.' : /*i18n*/ 'This value is not valid.';
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? /*i18n*/ 'Please fill this in.'
          : /*i18n*/ 'At least {minimum} characters.';
      if (issue.origin === 'array' || issue.origin === 'set')
        return issue.minimum === 1
          ? /*i18n*/ 'Add at least one entry.'
          : /*i18n*/ 'At least {minimum} entries.';
      return issue.inclusive === false
        ? /*i18n*/ 'Enter more than {minimum}.'
        : /*i18n*/ 'Enter {minimum} or more.';
    case 'too_big':
      if (issue.origin === 'string') return /*i18n*/ 'At most {maximum} characters.';
      if (issue.origin === 'array' || issue.origin === 'set') return /*i18n*/ 'At most {maximum} entries.';
      return issue.inclusive === false
        ? /*i18n*/ 'Enter less than {maximum}.'
        : /*i18n*/ 'Enter {maximum} or less.';
    case 'invalid_format':
      return (
        {
          email: /*i18n*/ 'Enter a valid email address.',
          url: /*i18n*/ 'Enter a valid URL.',
          date: /*i18n*/ 'Enter a valid date.',
          datetime: /*i18n*/ 'Enter a valid date and time.',
        }[issue.format as string] ?? /*i18n*/ 'This value does not have the right format.'
      );
    case 'invalid_value':
      return /*i18n*/ 'Use one of these values: {values}.';
    case 'unrecognized_keys':
      return /*i18n*/ 'Unknown field: {keys}.';
    case 'not_multiple_of':
      return /*i18n*/ 'Enter a multiple of {divisor}.';
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
    default:
      return /*i18n*/ 'This value is not valid.';
  }
}

z.config({ localeError: messageOf });

import { isSlug } from '#kernel/slug.ts';
import type { TextField } from '../contract/text-fields.ts';
import type { ImportProblem } from '../contract/import-problems.ts';

/** A text as it is stored and compared: spreadsheets change line ends. */
export const normalizedText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** Why a text cannot be stored in a field; null if it can. An empty text can always. */
export function problemOfText(
  { format, maxLength }: TextField,
  text: string,
): Extract<ImportProblem, 'too_long' | 'characters_invalid' | 'slug_invalid'> | null {
  if (text.length > maxLength) return 'too_long';
  if (format === 'slug') return text === '' || isSlug(text) ? null : 'slug_invalid';
  const invalid = format === 'line' ? /\p{Cc}/u : /(?![\n\t])\p{Cc}/u;
  return invalid.test(text) ? 'characters_invalid' : null;
}

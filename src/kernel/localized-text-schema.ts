import * as z from 'zod';
import type { LocalizedText } from './localized-text.ts';

/** BCP 47 language, optionally with a script and a region. */
const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, /*i18n*/ 'Use a language tag, such as fr or pt-BR.');

const MAX_LANGUAGES = 20;

/**
 * Schema of a text in several languages. Empty texts are removed, so that the fallback shows instead.
 *
 * @param text schema of one language's text, with its limits.
 */
export const localizedText = (text: z.ZodType<string>) =>
  z
    .record(languageTag, text)
    .transform((texts): LocalizedText => withoutEmpty(texts))
    .refine((texts) => Object.keys(texts).length <= MAX_LANGUAGES, {
      error: /*i18n*/ 'Too many languages.',
    });

function withoutEmpty(texts: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()));
}

import { type TargetLanguage, targetLanguages } from '../contract/text-fields.ts';

/** Columns that an imported CSV file of translations has, in any order. */
export const csvHeaders = ['kind', 'id', 'field', 'source', 'translation'] as const;

/** The column of the translations names their language, so that a file is not imported as another one. */
export const translationHeader = (language: TargetLanguage): string => `translation_${language}`;

/** The language of the translations in a file; null if its columns do not say it. */
export const languageOfHeaders = (headers: readonly string[]): TargetLanguage | null =>
  targetLanguages.find((language) => headers.includes(translationHeader(language))) ?? null;

/** The columns of a file into a language. */
export const headersIn = (language: TargetLanguage): string[] =>
  csvHeaders.map((name) => (name === 'translation' ? translationHeader(language) : name));

/** Columns of an export. `state` is `outdated` if the English text has changed since it was translated, else empty. */
export const exportHeaders = (language: TargetLanguage): string[] => [...headersIn(language), 'state'];

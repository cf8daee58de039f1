import type { ContentLanguage, Facts } from '../../contract/names.ts';

/** The server's error messages by path within the entry (`words.en.title`). */
export type FieldWords = Readonly<Record<string, string>>;

/** Props common to all parts of the editor. */
export interface FormPartProps<Part> {
  value: Part;
  onChange: (value: Part) => void;
  language: ContentLanguage;
  words: FieldWords;
  facts: Facts;
}

export const fieldId = (path: string): string => `content-${path.replaceAll('.', '-')}`;

export type InLanguages<Words> = { en: Words; fr: Words | null; ar: Words | null };

/** Sets the texts of one language; others stay unchanged. */
export function withWords<Words>(
  all: InLanguages<Words>,
  language: ContentLanguage,
  words: Words | null,
): InLanguages<Words> {
  // English is the fallback and cannot be removed.
  return language === 'en' && words === null ? all : { ...all, [language]: words };
}

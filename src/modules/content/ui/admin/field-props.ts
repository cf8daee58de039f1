import type { ContentLanguage, PlaceholderTexts } from '../../contract/kinds.ts';

/** The server's error messages by path within the entry (`words.en.title`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** Props common to all parts of the editor. */
export interface FieldProps<Part> {
  value: Part;
  onChange: (value: Part) => void;
  language: ContentLanguage;
  words: FieldErrors;
  placeholders: PlaceholderTexts;
}

export const fieldId = (path: string): string => `content-${path.replaceAll('.', '-')}`;

export type InLanguages<Words> = { en: Words; fr: Words | null; ar: Words | null };

/** Sets the texts of one language; others stay unchanged. */
export function withTranslation<Words>(
  all: InLanguages<Words>,
  language: ContentLanguage,
  words: Words | null,
): InLanguages<Words> {
  // English is the fallback and cannot be removed.
  return language === 'en' && words === null ? all : { ...all, [language]: words };
}

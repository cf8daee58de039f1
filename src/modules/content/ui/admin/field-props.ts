import type { ContentLanguage, InLanguages, PlaceholderTexts } from '../../contract/kinds.ts';

/** The server's error messages by path within the entry (`words.en.title`). */
export type FieldErrors = Readonly<Record<string, string>>;

/** Props common to all parts of the editor. */
export interface FieldProps<Part> {
  value: Part;
  onChange: (value: Part) => void;
  language: ContentLanguage;
  errors: FieldErrors;
  placeholders: PlaceholderTexts;
}

export const fieldId = (path: string): string => `content-${path.replaceAll('.', '-')}`;

/** Sets the texts of one language; others stay unchanged. */
export function withTranslation<Texts>(
  all: InLanguages<Texts>,
  language: ContentLanguage,
  texts: Texts | null,
): InLanguages<Texts> {
  // English is the fallback and cannot be removed.
  return language === 'en' && texts === null ? all : { ...all, [language]: texts };
}

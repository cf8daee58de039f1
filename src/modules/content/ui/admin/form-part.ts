import type { ContentLanguage, Facts } from '../../contract/names.ts';

/** Words of the server beside fields, by path within the piece (`words.en.title`). */
export type FieldWords = Readonly<Record<string, string>>;

/** What every part of the editor is given. */
export interface FormPartProps<Part> {
  value: Part;
  onChange: (value: Part) => void;
  language: ContentLanguage;
  words: FieldWords;
  facts: Facts;
}

export const fieldId = (path: string): string => `content-${path.replaceAll('.', '-')}`;

export type InLanguages<Words> = { en: Words; fr: Words | null; ar: Words | null };

/** Words in one language are set; the others stay. */
export function withWords<Words>(
  all: InLanguages<Words>,
  language: ContentLanguage,
  words: Words | null,
): InLanguages<Words> {
  // English stands in for the others: it is always there.
  return language === 'en' && words === null ? all : { ...all, [language]: words };
}

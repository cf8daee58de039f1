import { defaultLanguage } from './language.ts';

/**
 * A text of the shop or the catalogue in several languages: `{ "en": "Saucepan", "fr": "Casserole" }`. The keys are
 * language tags (`fr`, `pt-BR`), and not only the languages of the interface, because a shop may translate its own texts
 * into more. A language without a text is absent, never an empty string.
 */
export type LocalizedText = Readonly<Partial<Record<string, string>>>;

/** A text with the language that it is written in, for the attributes `lang` and `dir`. */
export interface TextInLanguage {
  text: string;
  language: string;
}

/**
 * The text to show to a reader of `language`. Without a text in that language it falls back to its base language (`pt`
 * for `pt-BR`), then to `mainLanguage`, in which the shop writes its texts, then to English, then to any language.
 *
 * @returns null if there is no text in any language.
 */
export function findText(
  texts: LocalizedText,
  language: string,
  mainLanguage: string = defaultLanguage,
): TextInLanguage | null {
  const [baseLanguage = language] = language.split('-', 1);
  const candidates = [language, baseLanguage, mainLanguage, defaultLanguage, ...Object.keys(texts)];
  for (const candidate of candidates) {
    const text = Object.hasOwn(texts, candidate) ? texts[candidate] : undefined;
    if (text) return { text, language: candidate };
  }
  return null;
}

/** Like {@link findText}, without the language; an empty string if there is no text. */
export function localize(texts: LocalizedText, language: string, mainLanguage?: string): string {
  return findText(texts, language, mainLanguage)?.text ?? '';
}

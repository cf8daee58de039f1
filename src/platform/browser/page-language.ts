import { defaultLanguage, isLanguage, type Language } from '#kernel/language.ts';

/** Language of the document; a page in another language is another document. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}

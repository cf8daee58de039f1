import { defaultLanguage, isLanguage, type Language } from '#kernel/language.ts';

/** Language of the document; a page in another language is another document. */
export function pageLanguage(): Language {
  // The server renders pages without a document.
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return isLanguage(lang) ? lang : defaultLanguage;
}

import { defaultLanguage, isLanguage, type Language } from '#kernel/language.ts';

/** Language of the document; a page in another language is another document. */
export function pageLanguage(): Language {
  // Tests of rules and clients run without a document.
  const lang = globalThis.document?.documentElement.lang;
  return isLanguage(lang) ? lang : defaultLanguage;
}

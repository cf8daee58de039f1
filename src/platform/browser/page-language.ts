import { defaultLanguage, isLanguage, type Language } from '#kernel/language.ts';

/** Request header for messages in the language of the page. */
export const languageHeader = () => ({ 'accept-language': pageLanguage() });

/** Language of the document; a page in another language is another document. */
export function pageLanguage(): Language {
  // Tests of rules and clients run without a document.
  const lang = globalThis.document?.documentElement.lang;
  return isLanguage(lang) ? lang : defaultLanguage;
}

/**
 * The URL alone selects the language: `/fr/products` is French, `/products` English. Cookies and headers do not, so
 * that a page is the same for every viewer of its URL.
 */
export const languages = ['en', 'fr', 'ar'] as const;

export type Language = (typeof languages)[number];

/** The language of a URL without a prefix. */
export const defaultLanguage = 'en' satisfies Language;

/** Native name and text direction of each language. */
export const languageDetails: Readonly<Record<Language, { name: string; direction: 'ltr' | 'rtl' }>> = {
  en: { name: 'English', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
};

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** URL prefix of a language: `/fr`; empty for English. The router uses it as its `basename`. */
export const languagePrefix = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`;

/** Localizes a root path: `/products` in French is `/fr/products`. */
export function addressIn(language: Language, address: string): string {
  const prefix = languagePrefix(language);
  return prefix !== '' && /^\/(?=$|[?#])/.test(address) ? prefix + address.slice(1) : prefix + address;
}

/** Splits a path into language and path: `/fr/products` is `/products` in French. */
export function splitLanguage(pathname: string): { language: Language; pathname: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (!isLanguage(first) || first === defaultLanguage) return { language: defaultLanguage, pathname };
  return { language: first, pathname: pathname.slice(first.length + 1) || '/' };
}

/** The stored language of an order or an account; English for an unknown one, and for rows without a language. */
export const storedLanguage = (language: string | null | undefined): Language =>
  language != null && isLanguage(language) ? language : defaultLanguage;

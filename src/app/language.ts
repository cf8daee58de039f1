/**
 * The languages of the shop. An address says its language: `/fr/products` is French, `/products` English. Nothing else
 * does (no cookie, no header), so that a page stays the same for everybody who asks for its address. The back office
 * speaks English alone.
 */
export const languages = ['en', 'fr', 'ar'] as const;

export type Language = (typeof languages)[number];

/** The language of an address without one. */
export const defaultLanguage = 'en' satisfies Language;

/** Each by the name its readers give it, and the way it is read. */
export const languageFacts: Readonly<Record<Language, { name: string; direction: 'ltr' | 'rtl' }>> = {
  en: { name: 'English', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
};

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** What stands before every address in a language: `/fr`; nothing in English. The router takes it as its `basename`. */
export const languagePrefix = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`;

/** An address of the shop, from its root, in a language: `/products` in French is `/fr/products`. */
export function addressIn(language: Language, address: string): string {
  const prefix = languagePrefix(language);
  return prefix !== '' && /^\/(?=$|[?#])/.test(address) ? prefix + address.slice(1) : prefix + address;
}

/** Which language an address is in, and the address without it: `/fr/products` is `/products` in French. */
export function splitLanguage(pathname: string): { language: Language; pathname: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (!isLanguage(first) || first === defaultLanguage) return { language: defaultLanguage, pathname };
  return { language: first, pathname: pathname.slice(first.length + 1) || '/' };
}

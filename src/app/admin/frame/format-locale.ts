import type { Language } from '#kernel/language.ts';

/**
 * The language of the page with the region of the browser's first language that has one, such as `en-GB` or `fr-CA`:
 * dates, times and numbers look as staff are used to.
 */
export function formatLocaleOf(language: Language, languages: readonly string[]): string {
  const locales = languages.flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)];
    } catch {
      return [];
    }
  });
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region;
  if (!region) return language;
  // Everywhere else the shop has the digits and the calendar of Arabic without a region.
  return language === 'ar' ? `ar-${region}-u-ca-gregory-nu-latn` : `${language}-${region}`;
}

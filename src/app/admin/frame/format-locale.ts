/**
 * English with the region of the browser's first language that has one, such as `en-GB` or `en-PT`: the texts of the
 * back office are English, but its dates, times and numbers look as the administrator is used to.
 */
export function formatLocaleOf(languages: readonly string[]): string {
  const locales = languages.flatMap((tag) => {
    try {
      return [new Intl.Locale(tag)];
    } catch {
      return [];
    }
  });
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region;
  return region ? `en-${region}` : 'en';
}

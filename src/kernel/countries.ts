/** Region codes that are no countries: unions, reserved codes and test codes. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

export interface Country {
  /** ISO 3166-1 alpha-2 country code. */
  code: string;
  name: string;
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether a text is the code of a country. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !noCountries.has(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
  englishNames.of(code) !== undefined;

/** All countries, sorted by their localized names. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter(isCountry)
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
}

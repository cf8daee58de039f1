interface PostalAddress {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Lines of the address as on a shipping label, the country last, in a language. Empty lines are left out. */
export function addressLines(
  { name, line1, line2, city, region, postcode, country }: PostalAddress,
  language: string,
): string[] {
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return [name, line1, line2, `${postcode} ${city}`.trim(), region, countryName].filter(Boolean);
}

import type { Address } from '../contract/order.ts';

/** Documents use the shop's language, like emails. */
export const language = 'en';

/** @param at ISO 8601. */
export const day = (at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** The address in label format. */
export function addressLines({ name, line1, line2, city, region, postcode, country }: Address): string[] {
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return [name, line1, line2, `${postcode} ${city}`.trim(), region, countryName].filter(Boolean);
}

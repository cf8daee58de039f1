import type { DeliveryTerms } from '../contract/shipping.ts';

/**
 * Countries of addresses that customers save: those that the shop ships to. A shop that ships nowhere, such as one with
 * pickup only, takes addresses in its own country.
 */
export function addressCountries({
  countries,
  homeCountry,
}: Pick<DeliveryTerms, 'countries' | 'homeCountry'>): readonly string[] {
  return countries.length > 0 ? countries : [homeCountry];
}

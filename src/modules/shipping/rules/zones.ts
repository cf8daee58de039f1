import type { DeliverySettings, DeliveryZone } from '#modules/settings/contract/delivery.ts';
import type { Destination } from '../contract.ts';

/** Normalizes codes and names: ignores case, spaces and hyphens. */
const bare = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** @param pattern `12*`, `1000..1999` or a whole postcode. */
export function fitsPostcode(pattern: string, postcode: string): boolean {
  const code = bare(postcode);
  const [first = '', last] = bare(pattern).split('..');
  if (last !== undefined) {
    const beginning = code.slice(0, first.length);
    return beginning.length === first.length && beginning >= first && beginning <= last;
  }
  return first.endsWith('*') ? code.startsWith(first.slice(0, -1)) : code === first;
}

function fits({ countries, regions, postcodes }: DeliveryZone, to: Destination): boolean {
  return (
    countries.includes(to.country) &&
    (regions.length === 0 || regions.some((region) => bare(region) === bare(to.region))) &&
    (postcodes.length === 0 || postcodes.some((pattern) => fitsPostcode(pattern, to.postcode)))
  );
}

/** The first matching zone; undefined if the shop does not ship there. */
export function zoneOf({ zones }: DeliverySettings, to: Destination): DeliveryZone | undefined {
  return zones.find((zone) => fits(zone, to));
}

/** The default zone of the home country, used without an address. */
export function homeZone(settings: DeliverySettings): DeliveryZone | undefined {
  return (
    zoneOf(settings, { country: settings.homeCountry, region: '', postcode: '' }) ??
    settings.zones.find(({ countries }) => countries.includes(settings.homeCountry)) ??
    settings.zones[0]
  );
}

/** All countries that the shop ships to, without duplicates. */
export function servedCountries({ zones }: DeliverySettings): string[] {
  return [...new Set(zones.flatMap(({ countries }) => countries))];
}

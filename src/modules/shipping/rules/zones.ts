import type { DeliverySettings, DeliveryZone } from '#modules/settings/contract/delivery.ts';
import type { Destination } from '../contract/shipping.ts';

/** For comparing postcodes and regions: ignores case, spaces and hyphens. */
const normalize = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** @param pattern `12*`, `1000..1999` or a whole postcode. */
export function matchesPostcode(pattern: string, postcode: string): boolean {
  const code = normalize(postcode);
  const [first = '', last] = normalize(pattern).split('..');
  if (last !== undefined) {
    const beginning = code.slice(0, first.length);
    return beginning.length === first.length && beginning >= first && beginning <= last;
  }
  return first.endsWith('*') ? code.startsWith(first.slice(0, -1)) : code === first;
}

function matchesZone({ countries, regions, postcodes }: DeliveryZone, destination: Destination): boolean {
  return (
    countries.includes(destination.country) &&
    (regions.length === 0 || regions.some((region) => normalize(region) === normalize(destination.region))) &&
    (postcodes.length === 0 || postcodes.some((pattern) => matchesPostcode(pattern, destination.postcode)))
  );
}

/** The first matching zone; undefined if the shop does not ship there. */
export function zoneOf({ zones }: DeliverySettings, destination: Destination): DeliveryZone | undefined {
  return zones.find((zone) => matchesZone(zone, destination));
}

/** The zone used without an address: one of the home country if there is one, otherwise the first. */
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

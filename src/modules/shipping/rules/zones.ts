import type { DeliverySettings, DeliveryZone } from '#modules/settings/contract/delivery.ts';
import type { Destination } from '../contract.ts';

/** As codes and names are compared: without spaces, hyphens and capitals that people write differently. */
const bare = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** @param pattern `12*`, `1000..1999` or a whole code. */
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

/** The first zone that the address lies in; undefined where the shop does not deliver. */
export function zoneOf({ zones }: DeliverySettings, to: Destination): DeliveryZone | undefined {
  return zones.find((zone) => fits(zone, to));
}

/** The zone that most of the shop's own country lies in: what is shown before an address is known. */
export function homeZone(settings: DeliverySettings): DeliveryZone | undefined {
  return (
    zoneOf(settings, { country: settings.homeCountry, region: '', postcode: '' }) ??
    settings.zones.find(({ countries }) => countries.includes(settings.homeCountry)) ??
    settings.zones[0]
  );
}

/** Every country that a parcel may go to, once. */
export function servedCountries({ zones }: DeliverySettings): string[] {
  return [...new Set(zones.flatMap(({ countries }) => countries))];
}

/** The zone where most people of a country live, for countries with several zones. */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** Zones of a country as the engine knows them; some engines have a property instead of the method, or neither. */
function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/**
 * Proposes the time zone of a country: the user's own if it is one of the country's, otherwise the country's main zone.
 * @param own time zone of the user.
 * @returns null if it is unknown.
 */
export function timeZoneOfCountry(country: string, own: string): string | null {
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const zones = zonesOf(country);
  if (zones.includes(own)) return own;
  return mainZones[country] ?? (zones.length === 1 ? zones[0]! : null);
}

/**
 * The time zone after the country was changed. A zone that staff chose stays: only the default and the proposal for the
 * country before are replaced.
 */
export function timeZoneAfterCountry(
  before: { country: string; timeZone: string },
  country: string,
  own: string,
): string {
  const isChosen = before.timeZone !== 'UTC' && before.timeZone !== timeZoneOfCountry(before.country, own);
  return isChosen ? before.timeZone : (timeZoneOfCountry(country, own) ?? before.timeZone);
}

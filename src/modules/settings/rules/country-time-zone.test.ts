import { expect, it } from 'vitest';
import { timeZoneAfterCountry, timeZoneOfCountry } from './country-time-zone.ts';

it.each([
  ['PT', 'UTC', 'Europe/Lisbon'],
  ['PT', 'Atlantic/Azores', 'Atlantic/Azores'],
  ['PT', 'Europe/Paris', 'Europe/Lisbon'],
  ['FR', 'America/New_York', 'Europe/Paris'],
  ['US', 'UTC', 'America/New_York'],
  ['US', 'America/Chicago', 'America/Chicago'],
  ['ZZ', 'UTC', null],
  ['', 'UTC', null],
])('proposes for %s, to a user in %s: %s', (country, own, expected) => {
  expect(timeZoneOfCountry(country, own)).toBe(expected);
});

it('has a zone that the engine supports for every country', () => {
  const countries = Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  ).filter((code) => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code));
  const zones = countries.flatMap((code) => timeZoneOfCountry(code, 'UTC') ?? []);
  expect(zones.length).toBeGreaterThan(200);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

it('replaces the default zone and a proposal, and keeps a zone that staff chose', () => {
  const after = (timeZone: string, from: string) =>
    timeZoneAfterCountry({ country: from, timeZone }, 'FR', 'UTC');
  expect(after('UTC', 'ZZ')).toBe('Europe/Paris');
  expect(after('Europe/Lisbon', 'PT')).toBe('Europe/Paris');
  expect(after('Atlantic/Madeira', 'PT')).toBe('Atlantic/Madeira');
});

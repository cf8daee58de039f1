import { readConfig } from '#platform/config.ts';

let address: string | undefined;

/** Public origin, from the settings: a Host header can be forged, and pages are cached for all viewers. */
export function siteAddress(): string {
  return (address ??= readConfig(process.env).baseUrl);
}

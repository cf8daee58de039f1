import { readConfig } from '#platform/config.ts';

let address: string | undefined;

/**
 * Public origin of the shop, from the environment (BASE_URL). Not from the Host header, which can be forged:
 * pages are cached for all viewers.
 */
export function siteAddress(): string {
  return (address ??= readConfig(process.env).baseUrl);
}

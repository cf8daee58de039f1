import { readConfig } from '#platform/config.ts';

let address: string | undefined;

/**
 * Scheme, host and port that shoppers use, from the settings: never from a request, whose host anybody can write into
 * a page that is kept for everybody.
 */
export function siteAddress(): string {
  return (address ??= readConfig(process.env).baseUrl);
}

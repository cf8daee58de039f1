import type { GuestRights } from '#modules/accounts/contract.ts';
import { splitLanguage } from './language.ts';

/**
 * Whether a page for the signed-in opens for somebody without an account. That an order is theirs is for its page to ask:
 * it shows nothing that the API does not give.
 */
export function opensForGuest(path: string, { mayCheckOut, isKnown }: GuestRights): boolean {
  const { pathname } = splitLanguage(path.replace(/\.data$/, ''));
  if (pathname === '/checkout') return mayCheckOut;
  return isKnown && /^\/(checkout|order)\/[^/]+$/.test(pathname);
}

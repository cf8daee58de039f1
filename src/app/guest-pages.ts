import type { GuestRights } from '#modules/accounts/contract/session.ts';
import { splitLanguage } from './language.ts';

/** Whether a signed-in page opens for a guest. The API, not this guard, checks that the order is theirs. */
export function canGuestOpen(path: string, { mayCheckOut, isKnown }: GuestRights): boolean {
  const { pathname } = splitLanguage(path.replace(/\.data$/, ''));
  if (pathname === '/checkout') return mayCheckOut;
  return isKnown && /^\/(checkout|order)\/[^/]+$/.test(pathname);
}

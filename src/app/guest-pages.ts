import type { GuestRights } from '#modules/accounts/contract/session.ts';
import { splitLanguage } from '#kernel/language.ts';

/** Whether a guest may open a page for signed-in users. The API checks that the order is theirs. */
export function canGuestOpen(path: string, { mayCheckOut, isKnown, isAnonymous }: GuestRights): boolean {
  const { pathname } = splitLanguage(path.replace(/\.data$/, ''));
  if (pathname === '/checkout') return mayCheckOut && isAnonymous;
  return isKnown && /^\/(checkout|order)\/[^/]+$/.test(pathname);
}

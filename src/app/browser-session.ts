import type { GuestRights, SessionUser } from '#modules/accounts/contract/session.ts';
import { sessionQuery } from '#modules/accounts/client/session.ts';

/** Signed-in user for client-side guards; cached when known. */
export async function currentUser(): Promise<SessionUser | null> {
  const { user } = await sessionQuery.get();
  return user;
}

/** Guest permissions for the same guards; null for a signed-in user. */
export async function currentGuest(): Promise<GuestRights | null> {
  const { user, guest } = await sessionQuery.get();
  return user ? null : (guest ?? null);
}

import type { GuestRights, SessionUser } from '#modules/accounts/contract.ts';
import { sessionAnswer } from '#modules/accounts/client/session.ts';

/** Who is signed in, for guards of navigations; from memory where it is known. */
export async function currentUser(): Promise<SessionUser | null> {
  const { user } = await sessionAnswer.get();
  return user;
}

/** What somebody without an account may do, for the same guards. */
export async function currentGuest(): Promise<GuestRights | null> {
  const { user, guest } = await sessionAnswer.get();
  return user ? null : (guest ?? null);
}

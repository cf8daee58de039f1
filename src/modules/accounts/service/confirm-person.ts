import { ok, err, type Result } from '#kernel/result.ts';
import type { SignedIn } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import { verifyPassword } from '../providers/passwords.ts';
import { isFresh } from '../rules/lifetimes.ts';
import { findStanding } from '../store/sessions.ts';
import { findPasswordHash } from '../store/ways.ts';

export interface Confirming {
  currentPassword?: string | undefined;
  /** The current session. */
  sessionId?: string | null | undefined;
}

/** Re-authenticates the user: by password, or by a recent sign-in for users without one. */
export async function confirmPerson(
  ctx: Context & { actor: SignedIn },
  { currentPassword, sessionId }: Confirming,
): Promise<Result<true, 'wrong_password' | 'sign_in_again'>> {
  const hash = await findPasswordHash(ctx.tx, ctx.actor.id);
  if (hash) {
    const isRight = await verifyPassword({ hash, password: currentPassword ?? '' });
    return isRight ? ok(true) : err('wrong_password');
  }
  const session = sessionId ? await findStanding(ctx.tx, sessionId) : undefined;
  return session && isFresh(session, ctx.now) ? ok(true) : err('sign_in_again');
}

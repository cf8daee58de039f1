import { ok, err, type Result } from '#kernel/result.ts';
import { isSignedIn } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import { verifyPassword } from '../providers/passwords.ts';
import { isRecentSignIn } from '../rules/lifetimes.ts';
import { findSignInTime } from '../store/sessions.ts';
import { findPasswordHash } from '../store/sign-in-methods.ts';

export interface Reauthentication {
  currentPassword?: string | undefined;
  /** The id, not the token, of the current session. */
  sessionId?: string | null | undefined;
}

export type ReauthenticationErrorCode = 'wrong_password' | 'sign_in_again';

/** Re-authenticates the user: by password, or by a recent sign-in for users without one. */
export async function reauthenticate(
  ctx: Context,
  { currentPassword, sessionId }: Reauthentication,
): Promise<Result<true, ReauthenticationErrorCode>> {
  if (!isSignedIn(ctx.actor)) return err('sign_in_again');
  const { id: userId } = ctx.actor;
  const hash = await findPasswordHash(ctx.tx, userId);
  if (hash) {
    const isRight = await verifyPassword({ hash, password: currentPassword ?? '' });
    return isRight ? ok(true) : err('wrong_password');
  }
  const createdAt = sessionId && (await findSignInTime(ctx.tx, { id: sessionId, userId, now: ctx.now }));
  return createdAt && isRecentSignIn({ createdAt }, ctx.now) ? ok(true) : err('sign_in_again');
}

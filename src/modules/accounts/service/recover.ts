import { newId } from '#kernel/ids.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isSignedIn } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import { hashPassword } from '../providers/passwords.ts';
import { hashSecret } from '../providers/secrets.ts';
import { FORGIVEN_AFTER_MS } from '../rules/guessing.ts';
import * as people from '../store/people.ts';
import { forgetTokens, removeSpent, takeToken } from '../store/proofs.ts';
import { removeOtherWays, setPasswordHash } from '../store/ways.ts';
import { checkNewPassword } from './new-password.ts';
import { tellOfProvenPerson } from './proven-email.ts';
import { askForMail } from './send-mail.ts';
import { endSessionsOf } from './sessions.ts';

const done = ok({ ok: true as const });

/** Sends a verification link; does nothing if the address is verified. */
export async function sendVerification(ctx: Context): Promise<Result<{ ok: true }, 'unauthenticated'>> {
  if (!isSignedIn(ctx.actor)) return err('unauthenticated');
  await askForMail(ctx.tx, { kind: 'verify-email', userId: ctx.actor.id });
  return done;
}

/** Verifies the address by a link, once, and only for the address it was sent to. */
export async function verifyEmail(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<{ ok: true }, 'link_expired'>> {
  const taken = await takeToken(ctx.tx, 'verify-email', hashSecret(token), ctx.now);
  const isTheirs =
    taken !== null && (await people.markEmailVerified(ctx.tx, taken.userId, taken.email, ctx.now));
  if (!isTheirs) return err('link_expired');
  await tellOfProvenPerson(ctx.tx, taken.userId);
  return done;
}

/** The same response in the same time for every address: the job that sends the email looks up the account. */
export async function forgetPassword(
  ctx: Context,
  { email }: { email: string },
): Promise<Result<{ ok: true }>> {
  await askForMail(ctx.tx, { kind: 'reset-password', email });
  return done;
}

/**
 * Sets a new password by a link, once. Ends all sessions, and removes other sign-in methods if the address was never
 * verified, because another user may have registered it.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<Result<{ ok: true }, 'link_expired' | 'password_too_short' | 'password_too_common'>> {
  // Checked before the link is used, so that it still works after an invalid password.
  const allowed = await checkNewPassword(ctx, password);
  if (!allowed.ok) return allowed;
  const taken = await takeToken(ctx.tx, 'reset-password', hashSecret(token), ctx.now);
  const user = taken && (await people.findUser(ctx.tx, taken.userId));
  if (!taken || !user || user.disabledAt || user.email !== taken.email) return err('link_expired');
  if (!user.emailVerified) await removeOtherWays(ctx.tx, user.id);
  const hash = await hashPassword(password);
  await setPasswordHash(ctx.tx, { id: newId(ctx.now), userId: user.id, hash, now: ctx.now });
  await people.markEmailVerified(ctx.tx, user.id, user.email, ctx.now);
  await tellOfProvenPerson(ctx.tx, user.id);
  await forgetTokens(ctx.tx, user.id);
  await endSessionsOf(ctx.tx, user.id);
  await askForMail(ctx.tx, { kind: 'password-changed', userId: user.id });
  return done;
}

/** Deletes expired tokens and links. */
export function removeSpentProofs({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  return removeSpent(tx, now, new Date(now.getTime() - FORGIVEN_AFTER_MS));
}

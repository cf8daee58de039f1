import { newId } from '#kernel/ids.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isSignedIn } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { takeRecipient } from '#platform/mail/recipient-limit.ts';
import { hashPassword } from '../providers/passwords.ts';
import { hashSecret } from '../providers/secrets.ts';
import { expiredInvitationsKept } from '../rules/lifetimes.ts';
import { RESET_AFTER_MS } from '../rules/sign-in-throttle.ts';
import * as users from '../store/users.ts';
import { deleteExpiredInvitations } from '../store/staff-invitations.ts';
import { deleteTokens, deleteExpired, redeemToken } from '../store/tokens.ts';
import { findPasswordTime, removeOtherMethods, setPasswordHash } from '../store/sign-in-methods.ts';
import { checkNewPassword } from './new-password.ts';
import { enqueueEmailVerified } from './verified-email.ts';
import { enqueueAccountMail } from './send-mail.ts';
import { endSessionsOf } from './sessions.ts';

const done = ok({ ok: true as const });

/** Sends a verification link; does nothing if the address is verified. */
export async function sendVerification(
  ctx: Context,
  { limiter }: { limiter: RateLimiter },
): Promise<Result<{ ok: true }, 'unauthenticated' | 'too_many_requests'>> {
  if (!isSignedIn(ctx.actor)) return err('unauthenticated');
  const user = await users.findUser(ctx.tx, ctx.actor.id);
  if (!user || user.emailVerified) return done;
  if ((await takeRecipient(limiter, user.email)) > 0) return err('too_many_requests');
  await enqueueAccountMail(ctx.tx, { kind: 'verify-email', userId: ctx.actor.id });
  return done;
}

/** Verifies the user's address by a link. A link works once, and only for the address it was sent to. */
export async function verifyEmail(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<{ ok: true }, 'link_expired'>> {
  const redeemed = await redeemToken(ctx.tx, 'verify-email', hashSecret(token), ctx.now);
  const isVerified =
    redeemed !== null && (await users.markEmailVerified(ctx.tx, redeemed.userId, redeemed.email, ctx.now));
  if (!isVerified) return err('link_expired');
  await enqueueEmailVerified(ctx.tx, redeemed.userId);
  return done;
}

/** The same response in the same time for every address: the job that sends the email looks up the account. */
export async function requestPasswordReset(
  ctx: Context,
  { email }: { email: string },
): Promise<Result<{ ok: true }>> {
  await enqueueAccountMail(ctx.tx, { kind: 'reset-password', email });
  return done;
}

/**
 * Sets a new password by an email link, which works once. Ends all sessions. If the address was not verified
 * yet, removes other sign-in methods, because another person may have registered the address.
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
): Promise<Result<{ ok: true }, 'link_expired' | 'password_too_short' | 'password_too_common'>> {
  // Checked before the link is used, so that the link still works after an invalid password.
  const allowed = await checkNewPassword(ctx, password);
  if (!allowed.ok) return allowed;
  const redeemed = await redeemToken(ctx.tx, 'reset-password', hashSecret(token), ctx.now);
  const user = redeemed && (await users.findUser(ctx.tx, redeemed.userId));
  if (!redeemed || !user || user.disabledAt || user.email !== redeemed.email) return err('link_expired');
  // The password was changed after the link was created: another person may know the older link.
  const passwordTime = await findPasswordTime(ctx.tx, user.id);
  if (passwordTime && passwordTime >= redeemed.createdAt) return err('link_expired');
  if (!user.emailVerified) await removeOtherMethods(ctx.tx, user.id);
  const hash = await hashPassword(password);
  await setPasswordHash(ctx.tx, { id: newId(ctx.now), userId: user.id, hash, now: ctx.now });
  await users.markEmailVerified(ctx.tx, user.id, user.email, ctx.now);
  await enqueueEmailVerified(ctx.tx, user.id);
  await deleteTokens(ctx.tx, user.id);
  await endSessionsOf(ctx.tx, user.id);
  await enqueueAccountMail(ctx.tx, { kind: 'password-changed', userId: user.id });
  return done;
}

/**
 * Deletes expired link tokens, passkey challenges and OAuth states. Deletes used TOTP codes and counts of
 * wrong passwords after a day, and invitations a month after they expired.
 */
export async function deleteExpiredTokens({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  await deleteExpiredInvitations(tx, new Date(now.getTime() - expiredInvitationsKept));
  await deleteExpired(tx, now, new Date(now.getTime() - RESET_AFTER_MS));
}

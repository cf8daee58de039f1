import { storedLanguage } from '#kernel/language.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { isGuest, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { isOpenToGuests } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { takeRecipient } from '#platform/mail/recipient-limit.ts';
import { canAccessProfile } from '../access.ts';
import type { EmailChange, ProfileChange } from '../contract/profile.ts';
import type { GuestRights, SessionUser } from '../contract/session.ts';
import { roleOf } from '../rules/roles.ts';
import * as store from '../store/users.ts';
import { deleteTokens } from '../store/tokens.ts';
import { type Reauthentication, reauthenticate } from './reauthenticate.ts';
import { enqueueAccountMail } from './send-mail.ts';

export async function getSessionUser(ctx: Context): Promise<Result<{ user: SessionUser | null }>> {
  if (!isSignedIn(ctx.actor)) return ok({ user: null });
  return ok({ user: await findSessionUser(ctx, ctx.actor) });
}

/** The signed-in user, or the rights of a visitor without an account. */
export async function getSession(
  ctx: Context,
): Promise<Result<{ user: SessionUser | null; guest?: GuestRights }>> {
  const session = await getSessionUser(ctx);
  if (!session.ok || session.value.user) return session;
  const { actor } = ctx;
  const guest = {
    mayCheckOut: await isOpenToGuests(ctx),
    isKnown: isGuest(actor),
    isAnonymous: isGuest(actor) && actor.canCheckOut === true,
  };
  return ok(guest.mayCheckOut || guest.isKnown ? { user: null, guest } : { user: null });
}

/** The role is the effective one of this session, which may be lower than the stored one. */
async function findSessionUser({ tx }: Context, actor: SignedIn): Promise<SessionUser | null> {
  const user = await store.findUser(tx, actor.id);
  if (!user) return null;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.name || null,
    photoURL: user.image,
    phoneNumber: user.phoneNumber,
    ...(user.language === null ? {} : { language: storedLanguage(user.language) }),
    role: actor.role,
    ...(actor.areas ? { areas: [...actor.areas] } : {}),
    ...(roleOf(user.role) === 'admin' && actor.role !== 'admin' ? { needsSecondStep: true } : {}),
    createdAt: user.createdAt.toISOString(),
  };
}

export async function getProfile(ctx: Context): Promise<Result<SessionUser, 'unauthenticated'>> {
  const user = canAccessProfile(ctx.actor) ? await findSessionUser(ctx, ctx.actor) : null;
  return user ? ok(user) : err('unauthenticated');
}

/** Changes the given fields only. */
export async function changeProfile(
  ctx: Context,
  { displayName, phoneNumber, language }: ProfileChange,
): Promise<Result<SessionUser, 'unauthenticated'>> {
  if (!canAccessProfile(ctx.actor)) return err('unauthenticated');
  const change = {
    ...(displayName === undefined ? {} : { name: displayName ?? '' }),
    ...(phoneNumber === undefined ? {} : { phoneNumber: phoneNumber || null }),
    ...(language === undefined ? {} : { language }),
  };
  await store.changeProfile(ctx.tx, ctx.actor.id, change, ctx.now);
  return getProfile(ctx);
}

export const isOwner = (ctx: Context): ctx is Context & { actor: SignedIn } => canAccessProfile(ctx.actor);

/**
 * Changes the email address at once, as unverified, after re-authentication. Notifies both addresses and invalidates
 * links sent to the old one.
 */
export async function changeEmail(
  ctx: Context,
  { email, limiter, ...confirmation }: EmailChange & Reauthentication & { limiter: RateLimiter },
): Promise<
  Result<
    SessionUser,
    'unauthenticated' | 'wrong_password' | 'sign_in_again' | 'email_in_use' | 'too_many_requests'
  >
> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const confirmed = await reauthenticate(ctx, confirmation);
  if (!confirmed.ok) return confirmed;
  const current = await store.findUser(ctx.tx, ctx.actor.id);
  const next = email.toLowerCase();
  if (current && current.email !== next) {
    for (const recipient of [current.email, next])
      if ((await takeRecipient(limiter, recipient)) > 0) return err('too_many_requests');
    const changed = await store.changeEmail(ctx.tx, ctx.actor.id, next, ctx.now);
    if (!changed) return err('email_in_use');
    await deleteTokens(ctx.tx, ctx.actor.id);
    const user = { userId: ctx.actor.id, name: current.name };
    await enqueueAccountMail(ctx.tx, { kind: 'email-changed', ...user, to: current.email, newEmail: next });
    await enqueueAccountMail(ctx.tx, { kind: 'verify-email', userId: ctx.actor.id });
  }
  return getProfile(ctx);
}

import { accept, refuse, type Result } from '#kernel/result.ts';
import { isSignedIn } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { mayHaveProfile } from '../access.ts';
import type { EmailChange, ProfileChange, SessionUser } from '../contract.ts';
import { verifyPassword } from '../providers/passwords.ts';
import { roleOf } from '../rules/roles.ts';
import * as store from '../store/people.ts';

export async function getSessionUser(ctx: Context): Promise<Result<{ user: SessionUser | null }>> {
  if (!isSignedIn(ctx.actor)) return accept({ user: null });
  return accept({ user: await findPerson(ctx.tx, ctx.actor.id) });
}

async function findPerson(tx: Tx, id: string): Promise<SessionUser | null> {
  const user = await store.findUser(tx, id);
  if (!user) return null;
  return {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.name || null,
    photoURL: user.image,
    phoneNumber: user.phoneNumber,
    role: roleOf(user.role),
    createdAt: user.createdAt.toISOString(),
  };
}

export async function getProfile(ctx: Context): Promise<Result<SessionUser, 'unauthenticated'>> {
  const person = mayHaveProfile(ctx.actor) ? await findPerson(ctx.tx, ctx.actor.id) : null;
  return person ? accept(person) : refuse('unauthenticated');
}

/** Changes what is named and leaves the rest. */
export async function changeProfile(
  ctx: Context,
  { displayName, phoneNumber }: ProfileChange,
): Promise<Result<SessionUser, 'unauthenticated'>> {
  if (!mayHaveProfile(ctx.actor)) return refuse('unauthenticated');
  const change = {
    ...(displayName === undefined ? {} : { name: displayName ?? '' }),
    ...(phoneNumber === undefined ? {} : { phoneNumber: phoneNumber || null }),
  };
  await store.changeProfile(ctx.tx, ctx.actor.id, change, ctx.now);
  return getProfile(ctx);
}

/** The new address counts at once, unproven; whoever changes it proves to be its owner by the password. */
export async function changeEmail(
  ctx: Context,
  { email, currentPassword }: EmailChange,
): Promise<Result<SessionUser, 'unauthenticated' | 'wrong_password' | 'email_in_use'>> {
  if (!mayHaveProfile(ctx.actor)) return refuse('unauthenticated');
  const hash = await store.findPasswordHash(ctx.tx, ctx.actor.id);
  if (!hash || !(await verifyPassword({ hash, password: currentPassword }))) return refuse('wrong_password');
  const current = await store.findUser(ctx.tx, ctx.actor.id);
  if (current?.email !== email.toLowerCase()) {
    const changed = await store.changeEmail(ctx.tx, ctx.actor.id, email.toLowerCase(), ctx.now);
    if (!changed) return refuse('email_in_use');
  }
  return getProfile(ctx);
}

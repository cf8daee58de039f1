import { accept, refuse, type Result } from '#kernel/result.ts';
import { type Actor, isSignedIn, type Role, visitor } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { mayHaveProfile } from './access.ts';
import type { EmailChange, ProfileChange, SessionUser } from './contract.ts';
import { verifyPassword } from './providers/passwords.ts';
import type { SignIn } from './providers/sign-in.ts';
import { roleOf } from './rules.ts';
import * as store from './store.ts';

export { createSignIn, type SignIn } from './providers/sign-in.ts';

/** A session as the door sees it: who, and which session, so that its streams can be closed when it ends. */
export interface Session {
  actor: Actor;
  id: string | null;
}

const noSession: Session = { actor: visitor, id: null };

/** Who a request's cookie belongs to; a visitor where there is none, or it has ended. */
export async function findSession(signIn: SignIn, headers: Headers): Promise<Session> {
  const found = await readSession(signIn, headers);
  if (!found) return noSession;
  const role = await lookUpRole(signIn, found.user.id);
  return { actor: { kind: 'user', id: found.user.id, role }, id: found.session.id };
}

/** The token of the session that a request's cookie belongs to. */
export async function findSessionToken(signIn: SignIn, headers: Headers): Promise<string | null> {
  return (await readSession(signIn, headers))?.session.token ?? null;
}

async function readSession({ library }: SignIn, headers: Headers) {
  if (!headers.get('cookie')?.includes('session_token')) return null;
  return library.api.getSession({ headers, query: { disableRefresh: true, disableCookieCache: true } });
}

/** Whoever's role cannot be found out is not an administrator, and the shop goes on for them. */
async function lookUpRole({ tx, log }: SignIn, userId: string): Promise<Role> {
  try {
    return roleOf(await store.findRole(tx, userId));
  } catch (error) {
    log.error({ err: error, userId }, 'role lookup failed: treated as a client');
    return roleOf(null);
  }
}

export async function endSession({ library }: SignIn, token: string): Promise<void> {
  const { internalAdapter } = await library.$context;
  await internalAdapter.deleteSession(token);
}

/** Whether somebody has an account under this address. */
export async function isEmailInUse({ tx }: SignIn, email: string): Promise<boolean> {
  return (await store.findUserByEmail(tx, email)) !== undefined;
}

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

/** Administrators, to be told of what concerns the shop. */
export function listStaffIds(tx: Tx): Promise<string[]> {
  return store.listStaffIds(tx);
}

export interface NewAdministrator {
  email: string;
  password: string;
  name: string;
}

/** Makes an administrator, or gives an existing person that role (the password then stays theirs). */
export async function addAdministrator(
  { library }: SignIn,
  tx: Tx,
  input: NewAdministrator,
): Promise<'created' | 'promoted'> {
  const existing = await store.findUserByEmail(tx, input.email);
  if (existing) {
    await store.setRole(tx, existing.id, 'admin', new Date());
    return 'promoted';
  }
  const { internalAdapter, password } = await library.$context;
  const user = await internalAdapter.createUser(
    { email: input.email, name: input.name, emailVerified: true, role: 'admin' },
    { method: 'admin' },
  );
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await password.hash(input.password),
  });
  return 'created';
}

/** Whether the shop has nobody to run it yet. */
export async function hasAdministrator(tx: Tx): Promise<boolean> {
  return (await store.listStaffIds(tx)).length > 0;
}

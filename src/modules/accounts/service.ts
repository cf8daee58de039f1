import { accept, type Result } from '#kernel/result.ts';
import { type Actor, isSignedIn, visitor } from '#kernel/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import type { SessionUser } from './contract.ts';
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
  if (!headers.get('cookie')?.includes('session_token')) return noSession;
  const found = await signIn.api.getSession({
    headers,
    query: { disableRefresh: true, disableCookieCache: true },
  });
  if (!found) return noSession;
  return {
    actor: { kind: 'user', id: found.user.id, role: roleOf(found.user.role) },
    id: found.session.id,
  };
}

/** The token of the session that a request's cookie belongs to. */
export async function findSessionToken(signIn: SignIn, headers: Headers): Promise<string | null> {
  const found = await signIn.api.getSession({
    headers,
    query: { disableRefresh: true, disableCookieCache: true },
  });
  return found?.session.token ?? null;
}

export async function endSession(signIn: SignIn, token: string): Promise<void> {
  const { internalAdapter } = await signIn.$context;
  await internalAdapter.deleteSession(token);
}

export async function getSessionUser(ctx: Context): Promise<Result<{ user: SessionUser | null }>> {
  if (!isSignedIn(ctx.actor)) return accept({ user: null });
  const user = await store.findUser(ctx.tx, ctx.actor.id);
  if (!user) return accept({ user: null });
  return accept({
    user: {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.name || null,
      photoURL: user.image,
      phoneNumber: user.phoneNumber,
      role: roleOf(user.role),
      createdAt: user.createdAt.toISOString(),
    },
  });
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
  signIn: SignIn,
  tx: Tx,
  input: NewAdministrator,
): Promise<'created' | 'promoted'> {
  const existing = await store.findUserByEmail(tx, input.email);
  if (existing) {
    await store.setRole(tx, existing.id, 'admin', new Date());
    return 'promoted';
  }
  const { internalAdapter, password } = await signIn.$context;
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

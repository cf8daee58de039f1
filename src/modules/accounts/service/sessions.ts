import { type Actor, type Role, visitor } from '#kernel/actor.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { roleOf } from '../rules/roles.ts';
import * as store from '../store/people.ts';

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

import { type Actor, system, visitor } from '#kernel/actor.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { publishLive } from '#platform/live.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { readSessionToken } from '../providers/session-cookie.ts';
import { isSessionOver, isUseToBeNoted, sessionLifetimes } from '../rules/lifetimes.ts';
import { limitsOf, roleOf } from '../rules/roles.ts';
import * as store from '../store/sessions.ts';

/** A session as the door sees it: who, and which session, so that its streams can be closed when it ends. */
export interface Session {
  actor: Actor;
  id: string | null;
  /** An administrator whose rights wait until this session is confirmed by a passkey or a code. */
  needsSecondStep: boolean;
}

const noSession: Session = { actor: visitor, id: null, needsSecondStep: false };

/**
 * Who a request's cookie belongs to; a visitor where there is none, or it has ended. Whoever's role cannot be found out
 * is not an administrator, and the shop goes on for them.
 */
export async function findSession(signIn: SignIn, headers: Headers): Promise<Session> {
  const token = await readSessionToken(signIn, headers);
  if (token === null) return noSession;
  try {
    const standing = await store.findStanding(signIn.tx, token);
    return standing ? await sessionOf(signIn, standing) : noSession;
  } catch (error) {
    // Where the database is away this is asked in vain too, and whoever asked is told so.
    const session = await store.findSession(signIn.tx, token);
    if (!session) return noSession;
    const { id, userId } = session;
    signIn.log.error({ err: error, userId }, 'role lookup failed: treated as a client');
    return { actor: { kind: 'user', id: userId, role: roleOf(null) }, id, needsSecondStep: false };
  }
}

/** The token of the session that a request's cookie belongs to, while it lasts. */
export async function findSessionToken(signIn: SignIn, headers: Headers): Promise<string | null> {
  const token = await readSessionToken(signIn, headers);
  return token !== null && (await store.findSession(signIn.tx, token)) ? token : null;
}

/** The session with the role that counts in it; none where it is over. */
async function sessionOf({ tx }: SignIn, standing: store.Standing): Promise<Session> {
  const now = new Date();
  const { id, userId } = standing;
  const role = roleOf(standing.role);
  if (standing.disabledAt || isSessionOver(standing, role, now)) {
    await endSessionsOf(tx, userId, { only: id });
    return noSession;
  }
  if (isUseToBeNoted(standing, now)) await store.noteUse(tx, id, now);
  const needsSecondStep = role === 'admin' && !standing.hasSecondStep && (await asksSecondStep(tx, now));
  return {
    actor: needsSecondStep
      ? { kind: 'user', id: userId, role: 'client' }
      : { kind: 'user', id: userId, role, ...limitsOf(role, standing.areas) },
    id,
    needsSecondStep,
  };
}

async function asksSecondStep(tx: Tx, now: Date): Promise<boolean> {
  return (await getSettings({ actor: system, tx, now }, 'accounts')).staffSecondStep;
}

/** Whether a session has been confirmed by a passkey or a code. */
export async function isConfirmed({ tx }: SignIn, sessionId: string): Promise<boolean> {
  return store.hasSecondStep(tx, sessionId);
}

/** A session that has just been confirmed by a passkey or a code. */
export function confirmSession({ tx }: SignIn, sessionId: string): Promise<void> {
  return store.noteSecondStep(tx, sessionId);
}

/** Ends the session of a token: what a browser had before it signed in anew. */
export async function endSession({ library }: SignIn, token: string): Promise<void> {
  const { internalAdapter } = await library.$context;
  await internalAdapter.deleteSession(token);
}

/** Ends a person's sessions and the live streams that hang on them. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  which: { only?: string; except?: string | null } = {},
): Promise<void> {
  for (const id of await store.endSessionsOf(tx, userId, which)) await tellEnded(tx, { id, userId });
}

async function tellEnded(tx: Tx, { id, userId }: store.EndedSession): Promise<void> {
  await publishLive(tx, { event: 'session.ended', audience: { person: userId }, data: { id } });
}

/** By the clock: ends what has been idle or has lasted too long, though nobody asks for anything with it. */
export async function endStaleSessions({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  for (const role of ['client', 'admin'] as const) {
    const { idle, absolute } = sessionLifetimes[role];
    const limits = {
      usedBefore: new Date(now.getTime() - idle),
      begunBefore: new Date(now.getTime() - absolute),
    };
    for (const ended of await store.endStaleSessions(tx, role === 'admin', limits))
      await tellEnded(tx, ended);
  }
}

import { type Actor, system, visitor } from '#kernel/actor.ts';
import { findSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import { publishLive } from '#platform/live.ts';
import type { SignIn } from '../providers/sign-in.ts';
import { readSessionToken } from '../providers/session-cookie.ts';
import { isSessionExpired, shouldRecordUse, sessionLifetimes } from '../rules/lifetimes.ts';
import { limitsOf, roleOf } from '../rules/roles.ts';
import * as store from '../store/sessions.ts';

/** The session of a request: the actor, and the id by which its live streams are closed when it ends. */
export interface Session {
  actor: Actor;
  id: string | null;
  /** True for an administrator who has no staff rights until a passkey or a code confirms this session. */
  needsSecondStep: boolean;
  /** Language of the account; null without one. */
  language?: string | null;
}

const noSession: Session = { actor: visitor, id: null, needsSecondStep: false };

/**
 * Finds the actor of a request's session cookie. Without an active session, the actor is an anonymous
 * visitor. If reading the role fails, the user is treated as a customer.
 */
export async function findSession(signIn: SignIn, headers: Headers): Promise<Session> {
  const token = await readSessionToken(signIn, headers);
  if (token === null) return noSession;
  try {
    const row = await store.findSessionWithUser(signIn.tx, token);
    return row ? await sessionOf(signIn, row) : noSession;
  } catch (error) {
    // If the database is unavailable, this query fails too and reports it.
    const session = await store.findSession(signIn.tx, token);
    if (!session) return noSession;
    const { id, userId } = session;
    signIn.log.error({ err: error, userId }, 'role lookup failed: user treated as client');
    return { actor: { kind: 'user', id: userId, role: roleOf(null) }, id, needsSecondStep: false };
  }
}

/** The token of the request's session; null if the session is not active. */
export async function findSessionToken(signIn: SignIn, headers: Headers): Promise<string | null> {
  const token = await readSessionToken(signIn, headers);
  return token !== null && (await store.findSession(signIn.tx, token)) ? token : null;
}

/** The session with its effective role. Ends the session if it has expired or the account is disabled. */
async function sessionOf({ tx }: SignIn, row: store.SessionWithUser): Promise<Session> {
  const now = new Date();
  const { id, userId } = row;
  const role = roleOf(row.role);
  if (row.disabledAt || isSessionExpired(row, role, now)) {
    await endSessionsOf(tx, userId, { only: id });
    return noSession;
  }
  if (shouldRecordUse(row, now)) await store.recordUse(tx, id, now);
  const needsSecondStep = role === 'admin' && !row.hasSecondStep && (await requiresSecondStep(tx, now));
  return {
    actor: needsSecondStep
      ? { kind: 'user', id: userId, role: 'client' }
      : { kind: 'user', id: userId, role, ...limitsOf(role, row.areas) },
    id,
    needsSecondStep,
    language: row.language,
  };
}

async function requiresSecondStep(tx: Tx, now: Date): Promise<boolean> {
  const settings = await findSettings({ actor: system, tx, now }, 'accounts');
  // Invalid settings mean the stricter rule.
  return !settings.ok || settings.value.staffSecondStep;
}

/** Whether a session was confirmed by a passkey or a code. */
export async function isConfirmed({ tx }: SignIn, sessionId: string): Promise<boolean> {
  return store.hasSecondStep(tx, sessionId);
}

/** Marks a session as confirmed by a passkey or a code. */
export function confirmSession({ tx }: SignIn, sessionId: string): Promise<void> {
  return store.markSecondStep(tx, sessionId);
}

/** Ends the browser's previous session after a new sign-in. */
export async function endSession({ library }: SignIn, token: string): Promise<void> {
  const { internalAdapter } = await library.$context;
  await internalAdapter.deleteSession(token);
}

/** Ends a user's sessions and closes their live streams. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  which: { only?: string; except?: string | null } = {},
): Promise<void> {
  for (const id of await store.endSessionsOf(tx, userId, which))
    await publishSessionEnded(tx, { id, userId });
}

async function publishSessionEnded(tx: Tx, { id, userId }: store.EndedSession): Promise<void> {
  await publishLive(tx, { event: 'session.ended', audience: { person: userId }, data: { id } });
}

/** Ends sessions that were idle for too long or are too old, independent of requests. */
export async function endStaleSessions({ tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  for (const role of ['client', 'admin'] as const) {
    const { idle, absolute } = sessionLifetimes[role];
    const limits = {
      usedBefore: new Date(now.getTime() - idle),
      begunBefore: new Date(now.getTime() - absolute),
    };
    for (const ended of await store.endStaleSessions(tx, role === 'admin', limits))
      await publishSessionEnded(tx, ended);
  }
}

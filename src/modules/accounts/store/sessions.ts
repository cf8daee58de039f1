import { type Selectable, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { AccountTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AccountTables>();

export type SessionRow = Pick<
  Selectable<AccountTables['sessions']>,
  'id' | 'userAgent' | 'createdAt' | 'usedAt' | 'hasSecondStep'
>;

/** A session with its user's data. */
export interface SessionWithUser {
  id: string;
  userId: string;
  /** As stored; rules/roles.ts interprets it. */
  role: string | null;
  areas: string[] | null;
  disabledAt: Date | null;
  createdAt: Date;
  usedAt: Date;
  hasSecondStep: boolean;
  /** Language of the account. */
  language: string | null;
}

/** @returns undefined if there is no active session. */
export async function findSessionWithUser(tx: Tx, token: string): Promise<SessionWithUser | undefined> {
  return on(tx)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.userId',
      'users.role',
      'users.areas',
      'users.disabledAt',
      'sessions.createdAt',
      'sessions.usedAt',
      'sessions.hasSecondStep',
      'users.language',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export async function findSession(tx: Tx, token: string) {
  return on(tx)
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where('token', '=', token)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** When an active session of the user began; undefined if there is none with this id. */
export async function findSignInTime(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Date | undefined> {
  const row = await on(tx)
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.createdAt;
}

export async function hasSecondStep(tx: Tx, sessionId: string): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('sessions')
    .select('hasSecondStep')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.hasSecondStep ?? false;
}

export async function recordUse(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await on(tx).updateTable('sessions').set({ usedAt: now }).where('id', '=', sessionId).execute();
}

/** Marks the session as confirmed by a passkey or a code. */
export async function markSecondStep(tx: Tx, sessionId: string): Promise<void> {
  await on(tx).updateTable('sessions').set({ hasSecondStep: true }).where('id', '=', sessionId).execute();
}

/** A user's sessions, last used first. */
export async function listSessions(tx: Tx, userId: string, now: Date): Promise<SessionRow[]> {
  return on(tx)
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'usedAt', 'hasSecondStep'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('usedAt', 'desc')
    .limit(100)
    .execute();
}

/** @returns the ids of the ended sessions; concurrent calls never return the same id. */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  which: { only?: string | undefined; except?: string | null | undefined } = {},
): Promise<string[]> {
  const { only, except } = which;
  const rows = await on(tx)
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(Boolean(except), (query) => query.where('id', '<>', except!))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface EndedSession {
  id: string;
  userId: string;
}

/**
 * Ends sessions last used or started before the given times, of staff or of customers: staff limits are
 * shorter.
 */
export async function endStaleSessions(
  tx: Tx,
  isAdmin: boolean,
  limits: { usedBefore: Date; begunBefore: Date },
): Promise<EndedSession[]> {
  const users = on(tx)
    .selectFrom('users')
    .select('id')
    .where('role', isAdmin ? '=' : 'is distinct from', 'admin');
  return on(tx)
    .deleteFrom('sessions')
    .where('userId', 'in', users)
    .where((eb) => eb.or([eb('usedAt', '<', limits.usedBefore), eb('createdAt', '<', limits.begunBefore)]))
    .returning(['id', 'userId'])
    .execute();
}

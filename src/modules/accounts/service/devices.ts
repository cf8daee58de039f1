import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Device } from '../contract/profile.ts';
import { describeDevice } from '../rules/devices.ts';
import * as store from '../store/sessions.ts';
import { isOwner } from './profile.ts';
import { endSessionsOf } from './sessions.ts';

interface CurrentSession {
  /** Id of the current session: its device is shown as this one. */
  sessionId: string | null;
}

/** The user's sessions, this device first. */
export async function listDevices(
  ctx: Context,
  { sessionId }: CurrentSession,
): Promise<Result<Device[], 'unauthenticated'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const rows = await store.listSessions(ctx.tx, ctx.actor.id, ctx.now);
  const devices = rows.map(({ id, userAgent, createdAt, usedAt }) => ({
    id,
    ...describeDevice(userAgent),
    isThisOne: id === sessionId,
    signedInAt: createdAt.toISOString(),
    usedAt: (id === sessionId ? ctx.now : usedAt).toISOString(),
  }));
  return ok(devices.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)));
}

/** Ends one session and closes its live stream. */
export async function endDevice(
  ctx: Context,
  { id, sessionId }: CurrentSession & { id: string },
): Promise<Result<Device[], 'unauthenticated' | 'not_found'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const sessions = await store.listSessions(ctx.tx, ctx.actor.id, ctx.now);
  if (!sessions.some((session) => session.id === id)) return err('not_found');
  await endSessionsOf(ctx.tx, ctx.actor.id, { only: id });
  return listDevices(ctx, { sessionId });
}

export async function endOtherDevices(
  ctx: Context,
  { sessionId }: CurrentSession,
): Promise<Result<Device[], 'unauthenticated'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  await endSessionsOf(ctx.tx, ctx.actor.id, { except: sessionId });
  return listDevices(ctx, { sessionId });
}

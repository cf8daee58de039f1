import { isSignedIn } from '#kernel/actor.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Ok, type Result } from '#kernel/result.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canTakeCalls } from '../access.ts';
import { presenceMinutes } from '../contract/states.ts';
import * as store from '../store/presences.ts';
import { announceAvailability, announceCalls } from './announce.ts';

/** Whether a specialist takes calls now. */
export async function readAvailability(
  ctx: Context,
): Promise<Ok<{ isOffered: boolean; isAvailable: boolean }>> {
  const { online, joinNow } = await getSettings(ctx, 'appointments');
  const isOffered = online.isOffered && joinNow;
  return ok({ isOffered, isAvailable: isOffered && (await store.listPresent(ctx.tx, ctx.now)).length > 0 });
}

/** Begins or ends taking calls. The browser repeats it every minute, so a closed laptop ends it. */
export async function setPresence(
  ctx: Context,
  { isAvailable }: { isAvailable: boolean },
): Promise<Result<{ isAvailable: boolean }, 'unauthenticated' | 'forbidden'>> {
  if (!canTakeCalls(ctx.actor) || !isSignedIn(ctx.actor)) return denied(ctx.actor);
  const userId = ctx.actor.id;
  const was = (await store.listPresent(ctx.tx, ctx.now)).includes(userId);
  if (isAvailable)
    await store.extendPresence(ctx.tx, userId, new Date(ctx.now.getTime() + presenceMinutes * 60_000));
  else await store.endPresence(ctx.tx, userId);
  if (was !== isAvailable) {
    await announceAvailability(ctx);
    await announceCalls(ctx, { roomId: '' });
  }
  return ok({ isAvailable });
}

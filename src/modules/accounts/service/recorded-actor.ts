import { person, type RecordedActor, shopActor } from '#kernel/recorded-actor.ts';
import type { Context } from '#platform/context.ts';
import { getSessionUser } from './profile.ts';

/** The actor of this use case for a stored history: the person's name, else their email address, else the shop. */
export async function recordedActor(ctx: Context): Promise<RecordedActor> {
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  return user ? person(user.displayName ?? user.email) : shopActor;
}

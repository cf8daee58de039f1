import { type Actor, isStaff } from '#kernel/actor.ts';

/** Why somebody may not see or count the shelf; null where they may. */
export function refusalToCount(actor: Actor): 'unauthenticated' | 'forbidden' | null {
  if (isStaff(actor)) return null;
  return actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden';
}

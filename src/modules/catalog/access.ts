import { type Actor, isStaff } from '#kernel/actor.ts';

/** Why somebody may not write the catalogue; null where they may. */
export function refusalToWrite(actor: Actor): 'unauthenticated' | 'forbidden' | null {
  if (isStaff(actor)) return null;
  return actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden';
}

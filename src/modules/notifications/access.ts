import { type Actor, isSignedIn, isStaff } from '#kernel/actor.ts';

/** Why somebody may not read the shop's mail, or null where they may. */
export function refusalOfReading(actor: Actor): 'unauthenticated' | 'forbidden' | null {
  if (isStaff(actor)) return null;
  return isSignedIn(actor) ? 'forbidden' : 'unauthenticated';
}

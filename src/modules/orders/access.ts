import { type Actor, isSignedIn, isStaff, type SignedIn } from '#kernel/actor.ts';

/** Everybody sees and places orders of their own, the signed-in that is. */
export const mayHaveOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see and move the orders of others, or null where they may. */
export function refusalOfStaffWork(actor: Actor): 'unauthenticated' | 'forbidden' | null {
  if (isStaff(actor)) return null;
  return isSignedIn(actor) ? 'forbidden' : 'unauthenticated';
}

/** The counter of new orders is a person's: the shop itself has looked at none. */
export const mayCountUnseenOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor) && isStaff(actor);

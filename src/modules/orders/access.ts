import { type Actor, isSignedIn, isStaff, refusalUnlessStaff, type SignedIn } from '#kernel/actor.ts';

/** Everybody sees and places orders of their own, the signed-in that is. */
export const mayHaveOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see and move the orders of others; null where they may. */
export const refusalToHandle = refusalUnlessStaff;

/** The counter of new orders is a person's: the shop itself has looked at none. */
export const mayCountUnseenOrders = (actor: Actor): actor is SignedIn => isSignedIn(actor) && isStaff(actor);

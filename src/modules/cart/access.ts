import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** A cart is kept for the signed-in, each their own; a visitor's stays in the browser. */
export const mayKeepCart = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see what others left in their carts; null where they may: it is for those alone who serve people. */
export const refusalToSeeCarts = (actor: Actor) => refusalUnlessStaff(actor, 'customers');

import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** A cart is kept for the signed-in, each their own; a visitor's stays in the browser. */
export const mayKeepCart = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Why somebody may not see what others left in their carts; null where they may: it is for those alone who serve people. */
export const canViewCarts = (actor: Actor) => canEdit(actor, 'customers');

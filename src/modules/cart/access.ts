import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Whether the actor has a cart on the server: signed-in users only. Guests have theirs in the browser. */
export const canUseCart = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Whether the actor may view abandoned carts: staff with the customers scope. */
export const canViewCarts = (actor: Actor) => canEdit(actor, 'customers');

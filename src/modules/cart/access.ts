import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Policy: signed-in customers use their own cart on the server. A guest's cart is stored in the browser. */
export const canUseCart = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Policy for abandoned carts: only staff who serve customers. */
export const canViewCarts = (actor: Actor) => canEdit(actor, 'customers');

import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Signed-in customers have a cart on the server, each their own; an anonymous visitor's cart stays in the browser. */
export const canUseCart = (actor: Actor): actor is SignedIn => isSignedIn(actor);

/** Policy for abandoned carts: only staff who serve customers. */
export const canViewCarts = (actor: Actor) => canEdit(actor, 'customers');

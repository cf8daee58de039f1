import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Favourites need a signed-in user, and each user accesses only their own. */
export const canUseFavorites = (actor: Actor): actor is SignedIn => isSignedIn(actor);

import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Favourites need a signed-in customer; each accesses only their own. */
export const canUseFavorites = (actor: Actor): actor is SignedIn => isSignedIn(actor);

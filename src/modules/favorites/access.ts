import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Favourites need a signed-in customer; each accesses only their own. */
export const mayKeepFavorites = (actor: Actor): actor is SignedIn => isSignedIn(actor);

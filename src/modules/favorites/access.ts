import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Favourites need a signed-in person, each their own. */
export const mayKeepFavorites = (actor: Actor): actor is SignedIn => isSignedIn(actor);

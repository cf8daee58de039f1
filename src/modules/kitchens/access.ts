import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';

/** Each user accesses only their own kitchen; a guest's kitchen stays in the browser. */
export const canKeepKitchen = (actor: Actor): actor is SignedIn => isSignedIn(actor);
